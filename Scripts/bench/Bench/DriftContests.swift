import Foundation
import UpdatePromptAudit

extension Contest {
  /// An Xcode project resolved, beside what Foundation needs to read it alone, and ten times it.
  static func drift(_ folder: URL) throws -> [Contest] {
    let small = try GeneratedProject(bytes: 400_000, in: folder)
    let large = try GeneratedProject(bytes: 4_000_000, in: folder)
    let reading = Contender("Foundation's property list reader", once: large.read)
    let checking = Contender("check drift", once: large.check)
    let fewer = Contender("a tenth of the project", once: small.check)
    return [
      Contest(
        name: "drift / reading", unit: "project of \(large.data.count) bytes",
        contenders: [reading, checking], baseline: reading.name, repetitions: 1, rounds: 7),
      Contest(
        name: "drift / a tenth", unit: "project of \(large.data.count) bytes",
        contenders: [fewer, checking], baseline: fewer.name, repetitions: 1, rounds: 7),
    ]
  }
}

/// A project of about that many bytes: mostly files, and a target for every 800 of them.
private struct GeneratedProject {
  let data: Data
  private let root: URL

  init(bytes: Int, in folder: URL) throws {
    root = folder.appending(path: "drift-\(bytes)")
    data = Data(Self.text(bytes: bytes).utf8)
    let bundle = root.appending(path: "App.xcodeproj")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try data.write(to: bundle.appending(path: "project.pbxproj"))
  }

  func read() throws -> Int {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [String: Any])?.count ?? 0
  }

  func check() throws -> Int {
    let verdicts = DriftCheck(root: root, declared: .given("1.6.0")).report().verdicts
    guard verdicts.first?.verdict == "match" else {
      throw BenchError.failed(command: ["check", "drift", root.path])
    }
    return verdicts.count
  }

  private static func text(bytes: Int) -> String {
    var objects = ""
    var targets: [String] = []
    while objects.utf8.count < bytes {
      targets.append("T\(targets.count)")
      objects += target(number: targets.count - 1)
    }
    for name in ["Debug", "Release"] { objects += configuration("P\(name)", name) }
    objects +=
      "\t\tPL = {isa = XCConfigurationList; buildConfigurations = (PDebug, PRelease, ); };\n"
      + "\t\tROOT = {isa = PBXProject; buildConfigurationList = PL; "
      + "targets = (\(targets.joined(separator: ", "))); };\n"
    return "// !$*UTF8*$!\n{\n\tobjects = {\n\(objects)\t};\n\trootObject = ROOT;\n}\n"
  }

  private static func target(number: Int) -> String {
    let files = (0..<800).map { file in
      "\t\tF\(number)x\(file) /* File\(file).swift in Sources */ = {isa = PBXBuildFile; "
        + "fileRef = R\(number)x\(file) /* File\(file).swift */; };\n"
    }
    let version = "\t\t\t\tGENERATE_INFOPLIST_FILE = YES;\n\t\t\t\tMARKETING_VERSION = 1.6.0;\n"
    let configurations = ["Debug", "Release"].map { name in
      configuration("C\(number)\(name)", name, version)
    }
    return (files + configurations).joined()
      + "\t\tL\(number) = {isa = XCConfigurationList; "
      + "buildConfigurations = (C\(number)Debug, C\(number)Release, ); };\n"
      + "\t\tT\(number) = {isa = PBXNativeTarget; name = Target\(number); "
      + "buildConfigurationList = L\(number); "
      + "productType = \"com.apple.product-type.application\"; };\n"
  }

  private static func configuration(_ id: String, _ name: String, _ extra: String = "") -> String {
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
}
