#if os(Linux)
  import Glibc

  /// A process without any memory left to give out: whoever allocates in it dies.
  ///
  /// This shows that code allocates nothing, also nothing that it frees at once. Only for an exit
  /// test, which has a process of its own.
  enum EmptyHeap {
    /// A sanitizer brings its own allocator, which does not survive this.
    static let isPossible = dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

    private typealias Allocator = @convention(c) (Int) -> UnsafeMutableRawPointer?

    /// Runs the work once to load what it needs, takes all memory away, runs it again and leaves.
    static func run(_ work: () -> Void) -> Never {
      work()
      // Looked up by name: the optimizer knows malloc and takes it for something that never fails.
      let take = unsafeBitCast(dlsym(nil, "malloc"), to: Allocator?.self)
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      guard let take, setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else {
        _exit(2)
      }
      // From large blocks down to the allocator's caches of small ones; a loop without iterators,
      // which would allocate.
      var size = 1 << 26
      while size > 0 {
        while take(size) != nil {}
        size = size > 2048 ? size / 2 : size - 8
      }
      work()
      _exit(EXIT_SUCCESS)
    }
  }
#endif
