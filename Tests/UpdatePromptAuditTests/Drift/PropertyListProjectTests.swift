import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct PropertyListProjectTests {
  /// A project whose one configuration names its settings file in the given way.
  private static func drift(
    reference: String, objects: String = "", file: String, root: String = ""
  ) throws -> String {
    let text = """
      { objects = {
        ROOT = { isa = PBXProject; buildConfigurationList = L; mainGroup = MAIN; targets = (T, GONE);
          \(root) };
        L = { buildConfigurations = (C, GONE); };
        C = { name = Release; \(reference) buildSettings = {}; };
        T = { name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = M; };
        M = { buildConfigurations = (D); };
        D = { name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; };
        STRAY = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { MARKETING_VERSION = 0.1; }; };
        \(objects)
      }; rootObject = ROOT; }
      """
    return try ScratchRepository([
      "ios/A.xcodeproj/project.pbxproj": text, file: "MARKETING_VERSION = 1.6.0\n",
    ]).drift()
  }

  @Test(
    arguments: [
      ("F = { path = V.xcconfig; sourceTree = \"<group>\"; };", "ios/V.xcconfig"),
      ("F = { path = V.xcconfig; sourceTree = SOURCE_ROOT; };", "ios/V.xcconfig"),
      ("F = { path = ../V.xcconfig; };", "V.xcconfig"),
      (
        "F = { path = V.xcconfig; sourceTree = \"<group>\"; }; G = { children = (F); path = Config; "
          + "sourceTree = \"<group>\"; }; MAIN = { children = (G); };",
        "ios/Config/V.xcconfig"
      ),
      (
        "F = { path = V.xcconfig; }; G = { children = (F); path = Config; sourceTree = SOURCE_ROOT; };"
          + "H = { children = (G); path = Deep; };",
        "ios/Config/V.xcconfig"
      ),
    ])
  func groupsLeadToTheFile(_ objects: String, _ file: String) throws {
    let reference = "baseConfigurationReference = F;"
    #expect(try Self.drift(reference: reference, objects: objects, file: file) == "match")
  }

  @Test func anchorsLeadToTheFile() throws {
    let reference =
      "baseConfigurationReferenceAnchor = G; baseConfigurationReferenceRelativePath = C/V.xcconfig;"
    let group = "G = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };"
    #expect(
      try Self.drift(reference: reference, objects: group, file: "ios/App/C/V.xcconfig") == "match")
  }

  @Test func theProjectMayLieElsewhere() throws {
    let objects = "F = { path = V.xcconfig; sourceTree = SOURCE_ROOT; };"
    #expect(
      try Self.drift(
        reference: "baseConfigurationReference = F;", objects: objects, file: "src/V.xcconfig",
        root: "projectDirPath = ../src;") == "match")
  }

  @Test func groupsWithoutEndAndForeignFilesAreNoSettings() throws {
    let reference = "baseConfigurationReference = F;"
    let circle = "F = { path = V.xcconfig; }; G = { children = (F, G); path = a; };"
    #expect(
      try Self.drift(reference: reference, objects: circle, file: "V.xcconfig")
        == "none missing missing-include unattached-xcconfig")
    let foreign = "F = { path = V.xcconfig; sourceTree = SDKROOT; };"
    #expect(
      try Self.drift(reference: reference, objects: foreign, file: "V.xcconfig")
        == "none missing unattached-xcconfig")
  }

  @Test func everyEncodingIsRead() throws {
    let text = GeneratedProject.app(["MARKETING_VERSION": "1.6.0"]).text
    let repository = try ScratchRepository()
    for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian] {
      let data = try #require("\u{FEFF}\(text)".data(using: encoding))
      try repository.write(data, to: "A.xcodeproj/project.pbxproj")
      #expect(repository.drift() == "match", "\(encoding)")
    }
    let value = try PropertyListSerialization.propertyList(
      from: Data(text.utf8), options: [], format: nil)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: value, format: format, options: 0)
      try repository.write(data, to: "A.xcodeproj/project.pbxproj")
      #expect(repository.drift() == "match", "\(format)")
    }
  }
}
