/// One line that gives a build setting a value, possibly under conditions.
package struct BuildSetting: Hashable, Sendable {
  package var name: String
  package var conditions: [SettingCondition]
  /// As written, with its macros.
  package var value: String
  package var place: Place
  /// Whether the value can be read without running anything.
  package var isStatic = true

  package init(
    _ name: String, conditions: [SettingCondition] = [], value: String, place: Place,
    isStatic: Bool = true
  ) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.place = place
    self.isStatic = isStatic
  }

  /// Reads a key such as `MARKETING_VERSION[config=Release][sdk=macosx*]`.
  package init(key: String, value: String, place: Place, isStatic: Bool = true) {
    let (name, conditions) = SettingCondition.split(key) ?? (key, [])
    self.init(name, conditions: conditions, value: value, place: place, isStatic: isStatic)
  }
}

/// A bracket behind a setting's name: it applies only where the parameter fits the pattern.
package struct SettingCondition: Hashable, Sendable {
  package var parameter: String
  package var pattern: String

  package init(parameter: String, pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }

  /// The name and the conditions of a key; nil when its brackets are broken.
  package static func split(_ key: String) -> (name: String, conditions: [SettingCondition])? {
    guard let start = key.firstIndex(of: "[") else { return (key, []) }
    var conditions: [SettingCondition] = []
    var rest = key[start...]
    while let open = rest.first {
      guard open == "[", let close = rest.firstIndex(of: "]") else { return nil }
      for part in rest[..<close].dropFirst().split(separator: ",") {
        guard let equals = part.firstIndex(of: "=") else { return nil }
        conditions.append(
          SettingCondition(
            parameter: part[..<equals].filter { $0 != " " },
            pattern: part[part.index(after: equals)...].filter { $0 != " " }))
      }
      rest = rest[rest.index(after: close)...]
    }
    return (String(key[..<start]), conditions)
  }
}

/// What is known about a build; what is not known fits only the pattern `*`.
package struct BuildCircumstances: Hashable, Sendable {
  package var configuration: String
  package var sdk: String?

  package init(configuration: String, sdk: String? = nil) {
    self.configuration = configuration
    self.sdk = sdk
  }

  package func fit(_ conditions: [SettingCondition]) -> Bool {
    conditions.allSatisfy { condition in
      guard let value = value(of: condition.parameter) else { return condition.pattern == "*" }
      return Wildcard.matches(value, pattern: condition.pattern)
    }
  }

  private func value(of parameter: String) -> String? {
    switch parameter {
    case "config": configuration
    case "sdk": sdk
    case _: nil
    }
  }
}
