public import Foundation

/// A checkout of the kit, from which units are made.
public struct UnitSource: Sendable {
  /// The folder of the checkout.
  public let root: URL
  /// The release that this checkout is.
  public let release: String

  /// Takes the release that the checkout says it is.
  ///
  /// - Throws: `notAKit` when the folder is no checkout of the kit.
  public init(_ root: URL) throws(VendoringError) {
    let file = root.appending(path: "Sources/UpdatePromptCore/KitRelease.swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let release = text.firstMatch(of: /version = "([0-9.]+)"/)?.output.1
    else { throw .notAKit(path: root.path) }
    self.root = root
    self.release = String(release)
  }

  /// Each file of a unit by its path in it; the record is not among them.
  public func files(_ contents: VendoredUnit.Contents) throws(VendoringError) -> [String: Data] {
    var files: [String: Data] = [:]
    func add(_ folder: String, as name: String, only suffixes: [String]) throws(VendoringError) {
      for path in SourceTree(root.appending(path: folder)).files(endingIn: suffixes) {
        files["\(name)/\(path)"] = try data("\(folder)/\(path)")
      }
    }
    files["LICENSE"] = try data("LICENSE")
    switch contents {
    case .kit, .core:
      for module in contents.modules {
        try add("Sources/\(module)", as: "Sources/\(module)", only: [".swift", ".xcprivacy"])
      }
      files["Package.swift"] = Data(manifest(contents.modules).utf8)
    case .javascript:
      try add("Fixtures/Ports/javascript", as: "port", only: [".mjs", ".md"])
    }
    try add("Localization", as: "Localization", only: [".json"])
    try add("Fixtures/Vectors", as: "Vectors", only: [".json", ".md"])
    return files
  }

  private func data(_ path: String) throws(VendoringError) -> Data {
    guard let data = try? Data(contentsOf: root.appending(path: path)) else {
      throw .cannotRead(path: root.appending(path: path).path)
    }
    return data
  }

  /// The unit's own manifest: language mode and upcoming features, nothing that could fail an app.
  private func manifest(_ modules: [String]) -> String {
    let products = modules.filter { $0 != "UpdatePromptRuntime" }.map { module in
      "    .library(name: \"\(module)\", targets: [\"\(module)\"]),"
    }
    let targets = modules.map { module in
      let dependencies = Self.arrows[module, default: []].filter(modules.contains)
      let list = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
      return "    .target(name: \"\(module)\""
        + (list.isEmpty ? "" : ", dependencies: [\(list)]")
        + (module == "UpdatePromptKit" ? Self.privacyResource : "") + "),"
    }
    let privacy = modules.contains("UpdatePromptKit") ? Self.privacyManifest : ""
    return """
      // swift-tools-version: 6.2
      // UpdatePromptKit \(release), vendored; `update-prompt vendor` writes this file.

      import PackageDescription
      \(privacy)
      let package = Package(
        name: "UpdatePromptKit",
        platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
        products: [
      \(products.joined(separator: "\n"))
        ],
        targets: [
      \(targets.joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v6]
      )

      for target in package.targets {
        target.swiftSettings = [
          .enableUpcomingFeature("ExistentialAny"),
          .enableUpcomingFeature("InternalImportsByDefault"),
          .enableUpcomingFeature("MemberImportVisibility"),
          .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
      }

      """
  }

  /// As in the kit's own manifest.
  private static let privacyManifest = """

    // Only Apple's stores read it. Cross-compiling takes the branch of the machine that builds.
    #if os(Linux)
      let privacyManifest = (excluded: ["PrivacyInfo.xcprivacy"], resources: [Resource]())
    #else
      let privacyManifest = (
        excluded: [String](), resources: [Resource.copy("PrivacyInfo.xcprivacy")]
      )
    #endif

    """

  private static let privacyResource =
    ", exclude: privacyManifest.excluded, resources: privacyManifest.resources"

  private static let arrows = [
    "UpdatePromptRuntime": ["UpdatePromptCore"],
    "UpdatePromptKit": ["UpdatePromptCore", "UpdatePromptRuntime"],
    "UpdatePromptTesting": ["UpdatePromptCore", "UpdatePromptRuntime"],
  ]
}

extension VendoredUnit.Contents {
  /// Those of the kit that a unit holds.
  var modules: [String] {
    switch self {
    case .kit:
      ["UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptKit", "UpdatePromptTesting"]
    case .core: ["UpdatePromptCore"]
    case .javascript: []
    }
  }
}
