/// A value read from JSON or YAML that remembers how and where it was written.
package indirect enum SourceNode: Hashable, Sendable {
  case scalar(SourceScalar)
  case sequence([SourceNode], line: Int, column: Int? = nil)
  case mapping([SourceMember], line: Int, column: Int? = nil)
}

/// A scalar keeps its text: `1.10` is not a number here.
package struct SourceScalar: Hashable, Sendable {
  package var text: String
  package var isQuoted: Bool
  package var line: Int
  package var column: Int?

  package init(_ text: String, isQuoted: Bool = false, line: Int, column: Int? = nil) {
    self.text = text
    self.isQuoted = isQuoted
    self.line = line
    self.column = column
  }

  package var position: TextPosition { TextPosition(line: line, column: column) }
}

package struct SourceMember: Hashable, Sendable {
  package var key: String
  package var line: Int
  package var column: Int?
  package var value: SourceNode

  package init(_ key: String, line: Int, column: Int? = nil, value: SourceNode) {
    self.key = key
    self.line = line
    self.column = column
    self.value = value
  }

  package var position: TextPosition { TextPosition(line: line, column: column) }
}

/// A text that is not the format it should be.
package struct SourceMistake: Error, Hashable, Sendable {
  package var line: Int
  package var message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

extension SourceNode {
  package var line: Int { position.line }

  package var position: TextPosition {
    switch self {
    case .scalar(let scalar): scalar.position
    case .sequence(_, let line, let column), .mapping(_, let line, let column):
      TextPosition(line: line, column: column)
    }
  }

  package var scalar: SourceScalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  package var members: [SourceMember]? {
    if case .mapping(let members, _, _) = self { members } else { nil }
  }

  package var elements: [SourceNode]? {
    if case .sequence(let elements, _, _) = self { elements } else { nil }
  }

  /// The member of that name; the last one when there are two.
  package subscript(key: String) -> SourceNode? {
    members?.last { $0.key == key }?.value
  }

  /// Several texts, or one, as a list.
  package var texts: [String] {
    elements?.compactMap { $0.scalar?.text } ?? scalar.map { [$0.text] } ?? []
  }

  /// This mapping laid over another one: members of both are merged, the rest is replaced.
  package func merged(over base: SourceNode, depth: Int = 0) -> SourceNode {
    guard let mine = members, var merged = base.members, depth < 32 else { return self }
    for member in mine {
      if let index = merged.lastIndex(where: { $0.key == member.key }) {
        merged[index] = SourceMember(
          member.key, line: member.line, column: member.column,
          value: member.value.merged(over: merged[index].value, depth: depth + 1))
      } else {
        merged.append(member)
      }
    }
    return .mapping(merged, line: line, column: position.column)
  }
}
