import Foundation

extension Sequence<Listing> {
  /// The body of Apple's answer, to the byte: three line feeds around it, one key after another.
  ///
  /// No listing gives the 42 bytes of an empty answer. The first raw body stands for the whole.
  var lookupBody: Data {
    if let raw = lazy.compactMap(\.rawBody).first { return raw }
    let records = map(\.json)
    let results = records.isEmpty ? "" : "\n" + records.joined(separator: ",\n")
    return Data(
      "\n\n\n{\n \"resultCount\":\(records.count),\n \"results\": [\(results)]\n}\n\n\n".utf8)
  }
}

extension Listing {
  /// One record, with Apple's spacing and the keys that every record has.
  fileprivate var json: String {
    let path = storefront.map { "/\($0.lowercased())" } ?? "/us"
    let link = "https://apps.apple.com\(path)/app/example/id\(trackID)?uo=4"
    let members: [(String, String?)] = [
      ("wrapperType", "software".jsonLiteral),
      ("kind", kind.jsonLiteral),
      ("trackId", String(trackID)),
      ("trackName", name.jsonLiteral),
      ("bundleId", bundleID.jsonLiteral),
      ("trackViewUrl", link.jsonLiteral),
      ("price", "0.00"),
      ("currency", "USD".jsonLiteral),
      ("minimumOsVersion", minimumOSVersion?.jsonLiteral),
      ("releaseNotes", releaseNotes?.jsonLiteral),
      ("currentVersionReleaseDate", currentVersionReleaseDate?.jsonLiteral),
      ("version", version.jsonLiteral),
    ]
    let written = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
    return "{" + written.joined(separator: ", ") + "}"
  }
}

extension String {
  /// The text in JSON as Apple writes it: raw UTF-8, only controls and U+2028 escaped.
  fileprivate var jsonLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{2028}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
