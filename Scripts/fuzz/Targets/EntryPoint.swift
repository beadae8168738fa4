import Foundation
import LibFuzzer

/// Runs one target: its name, then libFuzzer's own options and folders of inputs.
@main enum EntryPoint {
  /// Set once, before the fuzzer starts its only thread.
  nonisolated(unsafe) fileprivate static var chosen: FuzzTarget?

  static func main() {
    let name = CommandLine.arguments.dropFirst().first
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
      exit(name == "--list" ? 0 : 64)
    }
    chosen = target
    exit(fuzz(CommandLine.unsafeArgv, count: CommandLine.argc))
  }

  /// The fuzzer takes the program's name from the first word, and what follows as its options.
  private static func fuzz(
    _ all: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: CInt
  ) -> CInt {
    var words = all + 1
    var count = count - 1
    words[0] = all[0]
    return LLVMFuzzerRunDriver(&count, &words, tryOne)
  }
}

private func tryOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  EntryPoint.chosen?.run(bytes.map { Data(bytes: $0, count: count) } ?? Data())
  return 0
}
