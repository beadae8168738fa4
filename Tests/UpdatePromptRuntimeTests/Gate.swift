/// Holds one task up until it is opened.
struct Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let end: AsyncStream<Never>.Continuation

  init() {
    (stream, end) = AsyncStream.makeStream()
  }

  func open() {
    end.finish()
  }

  /// Waits until it is open; a cancelled task goes on at once.
  func pass() async {
    for await _ in stream {}
  }

  /// Waits until it is open, cancelled or not.
  func passStubbornly() async {
    await Task { await pass() }.value
  }
}
