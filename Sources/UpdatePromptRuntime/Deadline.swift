/// The time is up, or the task was cancelled.
package struct DeadlineExceeded: Error {}

/// How long a lookup may take, fallback included.
package let lookupDeadline = Duration.seconds(5)

/// Runs an operation for at most a limit, then cancels it and throws without waiting for its end.
///
/// A race: a session's own timeout does not stop a body that drips (measured on Linux).
package func withDeadline<Success: Sendable>(
  _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Success
) async throws -> Success {
  let (results, race) = AsyncThrowingStream<Success, any Error>.makeStream()
  let runner = Task {
    do { race.yield(try await operation()) } catch { race.finish(throwing: error) }
  }
  let clock = Task {
    try? await Task.sleep(for: limit)
    race.finish(throwing: DeadlineExceeded())
  }
  defer {
    runner.cancel()
    clock.cancel()
  }
  for try await result in results { return result }
  throw DeadlineExceeded()
}
