import AllocationCounter
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Contest.Contender {
  /// Work in this process; the closure answers with something that depends on all of it.
  init(_ name: String, _ work: @escaping () -> Int) {
    self.name = name
    measure = { repetitions in
      let start = ProcessorTime.ofThisThread
      for _ in 0..<repetitions { ProcessorTime.seen &+= work() }
      return ProcessorTime.ofThisThread - start
    }
    allocations = {
      ProcessorTime.seen &+= work()
      let repetitions = 100
      let before = allocations_so_far()
      for _ in 0..<repetitions { ProcessorTime.seen &+= work() }
      return before < 0 ? nil : Double(allocations_so_far() - before) / Double(repetitions)
    }
  }

  /// Long work in this process, which can fail and whose allocations nobody counts.
  init(_ name: String, once work: @escaping () throws -> Int) {
    self.name = name
    measure = { repetitions in
      let start = ProcessorTime.ofThisThread
      for _ in 0..<repetitions { ProcessorTime.seen &+= try work() }
      return ProcessorTime.ofThisThread - start
    }
    allocations = { nil }
  }
}

/// The clock of a shared machine measures the neighbours too; processor time does not.
enum ProcessorTime {
  /// What all work came to, so that none of it can be left out.
  static var seen = 0

  /// Nanoseconds that this thread has run.
  static var ofThisThread: Double {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
  }

  /// Nanoseconds that all ended children have run, in the kernel or not.
  static var ofChildren: Double {
    var usage = rusage()
    let children: Int32 = -1  // RUSAGE_CHILDREN, which not every platform gives this type
    getrusage(children, &usage)
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  /// The most bytes of memory that an ended child has held.
  static var peakOfChildren: Int {
    var usage = rusage()
    let children: Int32 = -1
    getrusage(children, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
