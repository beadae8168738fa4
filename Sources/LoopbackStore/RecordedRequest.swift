public import Foundation

/// One request as it arrived, everything in the order in which the client sent it.
public struct RecordedRequest: Hashable, Sendable {
  /// A header line, its name spelt as sent, its value without the white space around it.
  public struct Header: Hashable, Sendable {
    /// The part before the colon.
    public var name: String
    /// The part after the colon.
    public var value: String

    /// Names and values are taken as they are.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// `GET`, `HEAD`, ….
  public var method: String
  /// What the request line asks for, still percent-encoded, such as `/lookup?id=1&country=us`.
  public var target: String
  /// All header lines, also repeated ones.
  public var headers: [Header]
  /// The bytes that followed the headers, counted and dropped.
  public var bodyLength: Int

  /// The target up to the question mark, still percent-encoded.
  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The query's items, decoded; a plus sign stays one, and an item without `=` has no value.
  public var queryItems: [URLQueryItem] {
    target.drop { $0 != "?" }.dropFirst().split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? String($0) }
      return URLQueryItem(name: sides[0], value: sides.count > 1 ? sides[1] : nil)
    }
  }

  /// The value of the first query item of that name; nil when there is none.
  public func query(_ name: String) -> String? {
    queryItems.first { $0.name == name }?.value
  }

  /// The value of the first header of that name, in any case; nil when there is none.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Reads a request's head, up to and without the empty line; nil when it is not HTTP/1.
  init?(head: String) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let start = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard start.count == 3, start[2].hasPrefix("HTTP/1."), !start[0].isEmpty, !start[1].isEmpty
    else { return nil }
    var headers: [Header] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers.append(Header(name: String(line[..<colon]), value: value))
    }
    (method, target, bodyLength) = (String(start[0]), String(start[1]), 0)
    self.headers = headers
  }
}
