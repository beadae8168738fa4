import Foundation
import Testing

/// What the privacy manifest says is what the code that travels does.
@Suite struct PrivacyManifestTests {
  /// Apple's required-reason categories beside user defaults, and what would fall into them.
  static let otherAPIs = [
    "FileTimestamp":
      #"attributesOfItem|creationDate|modificationDate|ModificationDate|getattrlist|\bf?l?stat(at)?\("#,
    "SystemBootTime": #"systemUptime|mach_absolute_time"#,
    "DiskSpace": #"volumeAvailableCapacity|volumeTotalCapacity|system(Free)?Size|\bf?statv?fs\("#,
    "ActiveKeyboards": "activeInputModes",
  ]

  private static var travelling: [SourceFile] {
    ["UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptKit"].flatMap {
      Repository.swiftFiles(in: "Sources/\($0)")
    }
  }

  private static func uses(of pattern: String) throws -> [String] {
    let expression = try Regex(pattern)
    return travelling.flatMap { file in
      file.lines.enumerated()
        .filter { !$1.hasPrefix("//") && $1.firstMatch(of: expression) != nil }
        .map { "\(file.path):\($0.offset + 1)" }
    }
  }

  @Test func itSaysUserDefaultsAndNothingElse() throws {
    struct Manifest: Decodable, Equatable {
      struct API: Decodable, Equatable {
        let NSPrivacyAccessedAPIType: String
        let NSPrivacyAccessedAPITypeReasons: [String]
      }
      let NSPrivacyTracking: Bool
      let NSPrivacyTrackingDomains: [String]
      let NSPrivacyCollectedDataTypes: [String]
      let NSPrivacyAccessedAPITypes: [API]
    }
    let text = Repository.text("Sources/UpdatePromptKit/PrivacyInfo.xcprivacy")
    let manifest = try PropertyListDecoder().decode(Manifest.self, from: Data(text.utf8))
    let defaults = Manifest.API(
      NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryUserDefaults",
      NSPrivacyAccessedAPITypeReasons: ["CA92.1"])
    #expect(
      manifest
        == Manifest(
          NSPrivacyTracking: false, NSPrivacyTrackingDomains: [], NSPrivacyCollectedDataTypes: [],
          NSPrivacyAccessedAPITypes: [defaults]))
  }

  @Test func theCodeUsesUserDefaults() throws {
    #expect(try !Self.uses(of: #"\bUserDefaults\b"#).isEmpty)
  }

  @Test(arguments: otherAPIs.keys.sorted()) func theCodeUsesNoOther(_ category: String) throws {
    let uses = try Self.uses(of: try #require(Self.otherAPIs[category]))
    #expect(uses.isEmpty, "PrivacyInfo.xcprivacy must name \(category): \(uses)")
  }
}
