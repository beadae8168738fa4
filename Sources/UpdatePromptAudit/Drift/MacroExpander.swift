/// What a setting amounts to, and the lines that made it so.
package struct ResolvedSetting: Hashable, Sendable {
  /// Why the text is not what will be built.
  package enum Problem: Hashable, Sendable {
    /// The repository defines no such variable.
    case undefined(String)
    /// `$(inherited)`, or the setting's own name, with nothing below it.
    case inheritsNothing
    /// Two settings that refer to each other.
    case cycle(String)
    case empty
    /// A bracket that does not close.
    case broken
    case unknownOperator(String)
    /// More references than anybody writes.
    case tooComplex
    /// Computed when the project is generated.
    case computed
  }

  /// With every macro expanded as far as possible.
  package var text: String
  package var raw: String
  /// The line that wins.
  package var place: Place
  /// The line that says the value: the same, or where its one reference leads.
  package var origin: Place
  package var problem: Problem?
}

/// Expands the settings of one target in one configuration.
package struct MacroExpander {
  package let stack: SettingsStack
  package let circumstances: BuildCircumstances
  /// What the build system defines by itself, below every setting.
  package let builtIn: [String: ResolvedSetting]
  /// Lines that had a part in an answer.
  package private(set) var used: Set<BuildSetting> = []
  /// Names that were asked for on the way.
  package private(set) var visited: Set<String> = []
  private var active: [String: SettingsStack.Position] = [:]
  private var steps = 0
  private var depth = 0

  package init(
    stack: SettingsStack, circumstances: BuildCircumstances,
    builtIn: [String: ResolvedSetting] = [:]
  ) {
    self.stack = stack
    self.circumstances = circumstances
    self.builtIn = builtIn
  }

  /// A setting by name; nil when nothing assigns it.
  package mutating func resolve(_ name: String) -> ResolvedSetting? {
    visited.insert(name)
    guard let found = stack.find(name, in: circumstances) else { return nil }
    return resolved(found.setting, at: found.position)
  }

  /// A text from outside the settings, such as a value of an Info.plist.
  package mutating func resolve(text raw: String, place: Place) -> ResolvedSetting {
    steps = 0
    let expansion = expand(MacroText(raw), in: nil)
    return finished(expansion, raw: raw, place: place)
  }

  private mutating func resolved(
    _ setting: BuildSetting, at position: SettingsStack.Position
  ) -> ResolvedSetting {
    steps = 0
    return finished(expand(setting, at: position), raw: setting.value, place: setting.place)
  }

  private func finished(_ expansion: Expansion, raw: String, place: Place) -> ResolvedSetting {
    var problem = expansion.problem
    if problem == nil, expansion.text.isEmpty { problem = .empty }
    return ResolvedSetting(
      text: expansion.text, raw: raw, place: place,
      origin: problem == nil ? expansion.origin ?? place : place, problem: problem)
  }
}

extension MacroExpander {
  private struct Expansion {
    var text = ""
    var origin: Place?
    var problem: ResolvedSetting.Problem?
  }

  private mutating func expand(
    _ setting: BuildSetting, at position: SettingsStack.Position
  ) -> Expansion {
    used.insert(setting)
    guard setting.isStatic else {
      return Expansion(text: setting.value, origin: setting.place, problem: .computed)
    }
    let outer = active.updateValue(position, forKey: setting.name)
    depth += 1
    defer {
      active[setting.name] = outer
      depth -= 1
    }
    var expansion = expand(MacroText(setting.value), in: setting.name)
    expansion.origin = expansion.origin ?? setting.place
    return expansion
  }

  private mutating func expand(_ text: MacroText, in owner: String?) -> Expansion {
    var whole = Expansion()
    for piece in text.pieces {
      steps += 1
      guard steps <= 2_000, depth <= 40, whole.text.utf8.count <= 4_096 else {
        whole.problem = .tooComplex
        return whole
      }
      let part = expand(piece, in: owner)
      whole.text += part.text
      whole.problem = whole.problem ?? part.problem
      if text.isOneReference { whole.origin = part.origin }
    }
    return whole
  }

  private mutating func expand(_ piece: MacroText.Piece, in owner: String?) -> Expansion {
    switch piece {
    case .literal(let text): return Expansion(text: text)
    case .broken: return Expansion(problem: .broken)
    case .reference(let nameText, let operators):
      let name = expand(nameText, in: owner)
      if name.problem != nil { return name }
      var value = lookUp(name.text, from: owner)
      for step in operators { apply(step, to: &value, in: owner) }
      return value
    }
  }

  private mutating func lookUp(_ name: String, from owner: String?) -> Expansion {
    let wanted = name == "inherited" ? owner ?? name : name
    visited.insert(wanted)
    let limit = active[wanted]
    if let found = stack.find(wanted, below: limit, in: circumstances) {
      return expand(found.setting, at: found.position)
    }
    if let value = builtIn[wanted] { return Expansion(text: value.text, origin: value.origin) }
    guard limit != nil else { return Expansion(problem: .undefined(wanted)) }
    return Expansion(problem: wanted == owner ? .inheritsNothing : .cycle(wanted))
  }

  private mutating func apply(
    _ step: MacroText.Operator, to value: inout Expansion, in owner: String?
  ) {
    switch step.name {
    case "default":
      if value.text.isEmpty { value = expand(step.operand ?? MacroText(""), in: owner) }
    case "upper": value.text = value.text.uppercased()
    case "lower": value.text = value.text.lowercased()
    case "identifier", "c99extidentifier":
      value.text = String(value.text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    case "rfc1034identifier":
      value.text = String(value.text.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
    case _: value.problem = .unknownOperator(step.name)
    }
  }
}
