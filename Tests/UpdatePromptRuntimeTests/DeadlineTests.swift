import Testing
import UpdatePromptRuntime

@Suite(.timeLimit(.minutes(10))) struct DeadlineTests {
  private struct Planted: Error {}

  @Test func `a result in time is the result, and so is an error`() async throws {
    #expect(try await withDeadline(.seconds(600)) { 7 } == 7)
    await #expect(throws: Planted.self) {
      try await withDeadline(.seconds(600)) { throw Planted() }
    }
  }

  @Test func `the limit ends the wait for an operation that ignores its cancellation`() async {
    let gate = Gate()
    let ended = Gate()
    let began = ContinuousClock.now
    await #expect(throws: DeadlineExceeded.self) {
      try await withDeadline(.milliseconds(30)) {
        await gate.passStubbornly()
        ended.open()
      }
    }
    #expect(ContinuousClock.now - began >= .milliseconds(30))
    gate.open()
    await ended.pass()  // it was still running, and ends by itself
  }

  @Test func `the limit cancels the operation`() async {
    let ended = Gate()
    let wasCancelled = Shared(false)
    await #expect(throws: DeadlineExceeded.self) {
      try await withDeadline(.milliseconds(30)) {
        await Gate().pass()
        wasCancelled.value = Task.isCancelled
        ended.open()
      }
    }
    await ended.pass()
    #expect(wasCancelled.value)
  }

  @Test func `a cancelled caller is let go at once and cancels the operation`() async {
    let (begun, ended) = (Gate(), Gate())
    let wasCancelled = Shared(false)
    let caller = Task {
      try await withDeadline(.seconds(600)) {
        begun.open()
        await Gate().pass()
        wasCancelled.value = Task.isCancelled
        ended.open()
      }
    }
    await begun.pass()
    caller.cancel()
    await #expect(throws: DeadlineExceeded.self) { try await caller.value }
    await ended.pass()
    #expect(wasCancelled.value)
  }

  @Test func `a caller that is cancelled already does not wait for a stubborn operation`() async {
    let gate = Gate()
    let caller = Task {
      await Gate().pass()
      try await withDeadline(.seconds(600)) { await gate.passStubbornly() }
    }
    caller.cancel()
    await #expect(throws: DeadlineExceeded.self) { try await caller.value }
    gate.open()
  }

  @Test func `a lookup may take five seconds`() {
    #expect(lookupDeadline == .seconds(5))
  }
}
