import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Two folders that change places in one step, so that an interrupted run leaves either whole.
enum FolderExchange {
  /// Exchanges two existing folders; false when the system or the file system cannot.
  static func exchange(_ first: URL, _ second: URL) -> Bool {
    #if canImport(Darwin)
      renamex_np(first.path, second.path, UInt32(RENAME_SWAP)) == 0
    #else
      // Not in every C library's headers: int renameat2(int, const char *, int, const char *, unsigned)
      typealias RenameAt2 =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
      let exchangeFlag: UInt32 = 2
      return renameAt2(AT_FDCWD, first.path, AT_FDCWD, second.path, exchangeFlag) == 0
    #endif
  }
}
