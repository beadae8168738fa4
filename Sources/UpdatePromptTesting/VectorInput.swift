import Foundation
import UpdatePromptCore

/// The input of one vector, read member by member; a wrong shape is an error that names it.
struct VectorInput {
  let id: String
  let json: JSONValue

  func bad(_ name: String) -> VectorError { .badInput(id: id, name: name) }

  /// The member, or nil when it is absent or null.
  func value(_ name: String) -> JSONValue? {
    json[name].flatMap { $0 == .null ? nil : $0 }
  }

  func optional<T>(_ name: String, _ read: (JSONValue) -> T?) throws(VectorError) -> T? {
    guard let value = value(name) else { return nil }
    guard let result = read(value) else { throw bad(name) }
    return result
  }

  func required<T>(_ name: String, _ read: (JSONValue) -> T?) throws(VectorError) -> T {
    guard let result = try optional(name, read) else { throw bad(name) }
    return result
  }

  func string(_ name: String) throws(VectorError) -> String { try required(name, \.string) }

  func bool(_ name: String, _ standard: Bool) throws(VectorError) -> Bool {
    try optional(name, \.bool) ?? standard
  }

  func date(_ name: String) throws(VectorError) -> Date { try required(name, \.date) }

  func duration(_ name: String, _ standard: Duration) throws(VectorError) -> Duration {
    try optional(name, \.duration) ?? standard
  }

  /// A version that is not one reads as absent, as the contract says.
  func version(_ name: String) throws(VectorError) -> AppVersion? {
    try optional(name, \.string).flatMap { AppVersion($0) }
  }

  func choice<T: RawRepresentable<String>>(
    _ name: String, _ standard: T
  ) throws(VectorError) -> T {
    try optional(name) { $0.string.flatMap(T.init) } ?? standard
  }

  /// A nested object as an input of its own.
  func nested(_ name: String) throws(VectorError) -> VectorInput? {
    try optional(name) { $0.object == nil ? nil : VectorInput(id: id, json: $0) }
  }

  /// A nested value that the kit itself decodes.
  func decoded<T: Decodable>(_ name: String, as type: T.Type) throws(VectorError) -> T {
    try required(name) { value in
      guard let data = try? JSONEncoder().encode(value) else { return nil }
      return try? JSONDecoder().decode(type, from: data)
    }
  }

  /// A snooze whose version is not one silences nothing.
  func snooze(_ name: String) throws(VectorError) -> Snooze? {
    guard let nested = try nested(name) else { return nil }
    let at = try nested.date("at")
    return try nested.version("version").map { Snooze($0, at: at) }
  }
}

extension JSONValue {
  var duration: Duration? {
    double.flatMap { (0...1e10).contains($0) ? .seconds($0) : nil }
  }
}
