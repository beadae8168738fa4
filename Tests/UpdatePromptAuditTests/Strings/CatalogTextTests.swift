import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct CatalogTextTests {
  @Test func findsTheFirstInvalidByte() {
    let valid = Array("aé日😀".utf8)
    #expect(CatalogText(valid).firstInvalid == nil)
    for bytes in [
      [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF],
      [0xE2, 0x82], [0xC3], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]] {
      #expect(CatalogText(valid + bytes).firstInvalid == valid.count)
    }
  }

  @Test func agreesWithTheStandardLibrary() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let bytes = (0..<4).map { _ in UInt8.random(in: 0x70...0xFF, using: &numbers) }
      let isValid = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
      #expect(
        (CatalogText(bytes).firstInvalid == nil) == isValid || bytes.starts(with: [0xFF, 0xFE])
          || bytes.starts(with: [0xFE, 0xFF]))
    }
  }

  @Test func knowsEncodings() {
    #expect(CatalogText([0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    #expect(CatalogText([0xFF, 0xFE, 0x61, 0]).bytes == [0x61])
    #expect(CatalogText([0xFE, 0xFF, 0, 0x61]).encoding == .utf16)
    #expect(CatalogText([0xFF, 0xFE, 0, 0]).encoding == .utf32)
    #expect(CatalogText([0xFF, 0xFE, 0x00, 0xD8, 0x61, 0]).firstInvalid == 0)
    #expect(CatalogText([0xFF, 0xFE, 0x61]).firstInvalid == 0)
    #expect(CatalogText([]).bytes == [])
  }
}
