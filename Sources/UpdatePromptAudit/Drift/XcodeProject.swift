/// The part of a project that says which version each target gets, whatever format wrote it.
package struct XcodeProject: Sendable {
  /// The file it was read from.
  package var file: String
  package var name: String
  /// What its relative paths start from.
  package var directory: String
  package var configurations: ConfigurationList
  package var targets: [XcodeTarget]
  /// Whether a generator writes the real project from it.
  package var isManifest = false
}

package struct ConfigurationList: Sendable {
  package var configurations: [BuildConfiguration] = []
  package var standard: String?

  /// The configuration of that name, else the standard one, else the first.
  package func configuration(for name: String) -> BuildConfiguration? {
    configurations.first { $0.name == name }
      ?? configurations.first { $0.name == standard }
      ?? configurations.first
  }
}

package struct BuildConfiguration: Sendable {
  package var name: String
  /// In the order in which they are pushed; later ones win.
  package var settings: SettingsLayer
  package var base: BaseFile?

  /// A settings file below these settings.
  package struct BaseFile: Hashable, Sendable {
    /// Relative to the audited root; nil when the project does not say where it is.
    package var path: String?
    package var place: Place
  }

  /// Takes settings in ascending order of their keys, so that a conditional key comes later.
  package init(name: String, keyed settings: [BuildSetting], base: BaseFile? = nil) {
    self.name = name
    self.base = base
    self.settings = SettingsLayer(settings)
  }
}

package struct XcodeTarget: Sendable {
  package var name: String
  /// Without `com.apple.product-type.`; empty for an aggregate.
  package var productType: String
  package var configurations: ConfigurationList
  /// What a generator writes as the bundle's version, where its manifest decides that.
  package var writtenVersion: BuildSetting?

  /// Whether people get it: apps, extensions, watch apps and system extensions.
  package var ships: Bool { Self.shipping.contains { productType.hasPrefix($0) } }

  package var isTest: Bool {
    productType.hasPrefix("bundle.") && productType.hasSuffix("test")
      || productType == "bundle.ui-testing"
  }

  package var isApplication: Bool { productType.hasPrefix("application") }

  private static let shipping = [
    "application", "app-extension", "extensionkit-extension", "messages", "system-extension",
    "tv-app-extension", "watchkit", "xcode-extension",
  ]
}
