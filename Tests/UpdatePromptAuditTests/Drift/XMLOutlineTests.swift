import Foundation
import Testing
import UpdatePromptAudit

@Suite struct XMLOutlineTests {
  @Test func keepsThePlacesOfValues() {
    let text = """
      <?xml version="1.0"?>
      <plist><dict><!-- <key>V</key> -->
      <key>objects</key><dict><key>A&amp;B</key><dict>
      <key>buildSettings</key>
      <dict><key>V</key>
      <string>1</string><key>W</key><array/><key>U</key><array><string>x</string></array>
      </dict></dict></dict>
      <key>rootObject</key>
      <string>R</string></dict></plist>
      """
    let outline = Data(text.utf8).withUnsafeBytes(XMLOutline.init)
    #expect(
      OpenStepOutlineTests.text(outline.places["A&B"]) == ["V": "6:1", "W": "6:31", "U": "6:51"])
    #expect(
      OpenStepOutlineTests.text(outline.places[""]) == ["objects": "3:19", "rootObject": "9:1"])
    #expect(!outline.isTooDeep)
  }

  @Test func knowsXMLWhenItSeesIt() {
    #expect(Data("<?xml version".utf8).withUnsafeBytes(XMLOutline.isXML))
    #expect(Data("\u{FEFF}\n<plist>".utf8).withUnsafeBytes(XMLOutline.isXML))
    #expect(!Data("// !$*UTF8*$!".utf8).withUnsafeBytes(XMLOutline.isXML))
    #expect(!Data("<0fbd>".utf8).withUnsafeBytes(XMLOutline.isXML))
  }

  @Test func depthIsNoticed() {
    let text = "<plist>" + String(repeating: "<array>", count: 200_000)
    #expect(Data(text.utf8).withUnsafeBytes(XMLOutline.init).isTooDeep)
  }
}
