import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread whose end can be waited for, which Foundation's `Thread` does not offer.
///
/// `@unchecked Sendable` holds because the handle is written once, before anyone else sees it, and
/// POSIX allows joining from any thread.
struct JoinableThread: @unchecked Sendable {
  private let handle: pthread_t

  /// Starts `body` on a new thread; of `name`, 15 bytes are what every system shows.
  init(name: String, _ body: @escaping @Sendable () -> Void) throws(LoopbackStoreError) {
    #if canImport(Glibc)
      var handle = pthread_t()
    #else
      var handle: pthread_t?
    #endif
    let work = Unmanaged.passRetained(Work(name: name, body: body))
    let code = pthread_create(
      &handle, nil,
      { argument in
        run(argument)
        return nil
      }, work.toOpaque())
    // The upcast makes one spelling serve systems that import the handle as an optional or not.
    guard code == 0, let started = handle as pthread_t? else {
      work.release()
      throw .system(call: "pthread_create", code: code)
    }
    self.handle = started
  }

  /// Waits until the thread has ended; once only, and never from the thread itself.
  func join() {
    pthread_join(handle, nil)
  }
}

/// What a new thread is given, through a pointer.
private final class Work: Sendable {
  let name: String
  let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }
}

/// Does the work that `argument` holds; an optional here serves all ways of importing the pointer.
private func run(_ argument: UnsafeMutableRawPointer?) {
  guard let argument else { return }
  let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
  Thread.current.name = work.name
  work.body()
}
