import Foundation
import UpdatePromptAudit

/// A project of about that many bytes: mostly files, and a target for every 800 of them.
func project(bytes: Int) -> String {
  var objects = ""
  var targets: [String] = []
  func configuration(_ id: String, _ name: String, _ extra: String) -> String {
    let settings = (0..<25).map { "\t\t\t\tSETTING_\($0) = \"$(inherited) value \($0)\";\n" }
    return """
      \t\t\(id) /* \(name) */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \(settings.joined())\(extra)\t\t\t};
      \t\t\tname = \(name);
      \t\t};

      """
  }
  while objects.utf8.count < bytes {
    let number = targets.count
    for file in 0..<800 {
      objects +=
        "\t\tF\(number)x\(file) /* File\(file).swift in Sources */ = {isa = PBXBuildFile; "
        + "fileRef = R\(number)x\(file) /* File\(file).swift */; };\n"
    }
    let version = "\t\t\t\tGENERATE_INFOPLIST_FILE = YES;\n\t\t\t\tMARKETING_VERSION = 1.6.0;\n"
    for name in ["Debug", "Release"] {
      objects += configuration("C\(number)\(name)", name, version)
    }
    objects +=
      "\t\tL\(number) = {isa = XCConfigurationList; "
      + "buildConfigurations = (C\(number)Debug, C\(number)Release, ); };\n"
    objects +=
      "\t\tT\(number) = {isa = PBXNativeTarget; name = Target\(number); "
      + "buildConfigurationList = L\(number); "
      + "productType = \"com.apple.product-type.application\"; };\n"
    targets.append("T\(number)")
  }
  for name in ["Debug", "Release"] { objects += configuration("P\(name)", name, "") }
  objects += "\t\tPL = {isa = XCConfigurationList; buildConfigurations = (PDebug, PRelease, ); };\n"
  let list = targets.joined(separator: ", ")
  objects += "\t\tROOT = {isa = PBXProject; buildConfigurationList = PL; targets = (\(list)); };\n"
  return "// !$*UTF8*$!\n{\n\tobjects = {\n\(objects)\t};\n\trootObject = ROOT;\n}\n"
}

/// The quickest of seven runs, in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let times = try (0..<7).map { _ in try clock.measure(body) / .milliseconds(1) }
  return times.min() ?? 0
}

let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
defer { try? FileManager.default.removeItem(at: folder) }
var whole: [Double] = []
var isQuick = true
for size in [400_000, 4_000_000] {
  let bundle = folder.appending(path: "\(size)/App.xcodeproj")
  try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
  let data = Data(project(bytes: size).utf8)
  try data.write(to: bundle.appending(path: "project.pbxproj"))
  let reading = try milliseconds {
    _ = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
  }
  let check = DriftCheck(root: bundle.deletingLastPathComponent(), declared: .given("1.6.0"))
  guard check.report().verdicts.first?.verdict == "match" else {
    print("\(size) bytes: the check does not match")
    exit(1)
  }
  let checking = milliseconds { _ = check.report() }
  whole.append(checking)
  let ratio = checking / reading
  if size > 1_000_000, ratio > 2 { isQuick = false }
  print("\(data.count) bytes: Foundation \(reading) ms, check drift \(checking) ms, \(ratio) times")
}
let growth = whole[1] / whole[0]
print("ten times the input: \(growth) times the time")
exit(isQuick && growth <= 12 ? 0 : 1)
