import UpdatePromptCore
import LibFuzzer
import Foundation

@main enum EntryPoint {
  static func main() {
   var count = CommandLine.argc
   var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
   exit(LLVMFuzzerRunDriver(&count, &arguments) { start, count in 
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  if let v = JSONValue.string(text).string, AppVersion(v)?.canonical == "1.6.7" { fatalError("planted") }
  return 0
   })
}
}
