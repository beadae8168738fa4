/// Settings of one level, in the order in which they are pushed; later ones win.
package struct SettingsLayer: Sendable {
  package let settings: [BuildSetting]
  fileprivate let positions: [String: [Int]]

  package init(_ settings: [BuildSetting]) {
    self.settings = settings
    var positions: [String: [Int]] = [:]
    for (index, setting) in settings.enumerated() {
      positions[setting.name, default: []].append(index)
    }
    self.positions = positions
  }
}

/// The levels that a target's build looks through, lowest first.
///
/// Project xcconfig, project settings, target xcconfig, target settings.
package struct SettingsStack: Sendable {
  package struct Position: Hashable, Sendable, Comparable {
    var layer: Int
    var index: Int

    package static func < (left: Position, right: Position) -> Bool {
      (left.layer, left.index) < (right.layer, right.index)
    }
  }

  package let layers: [SettingsLayer]

  package init(_ layers: [SettingsLayer]) {
    self.layers = layers
  }

  /// The highest setting of that name that applies, below a position where one is given.
  package func find(
    _ name: String, below limit: Position? = nil, in circumstances: BuildCircumstances
  ) -> (position: Position, setting: BuildSetting)? {
    for layer in layers.indices.reversed() {
      for index in (layers[layer].positions[name] ?? []).reversed() {
        let position = Position(layer: layer, index: index)
        if let limit, position >= limit { continue }
        let setting = layers[layer].settings[index]
        if circumstances.fit(setting.conditions) { return (position, setting) }
      }
    }
    return nil
  }

  /// Every setting of that name, whether it applies or not.
  package func all(_ name: String) -> [BuildSetting] {
    layers.flatMap { layer in (layer.positions[name] ?? []).map { layer.settings[$0] } }
  }
}
