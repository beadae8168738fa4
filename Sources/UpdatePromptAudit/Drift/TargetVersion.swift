/// The version of one target in one configuration: what is set, and what is built from it.
package struct TargetVersion: Sendable {
  package var target: XcodeTarget
  package var configuration: String
  /// Nil where nothing depends on the SDK.
  package var sdk: String?
  /// MARKETING_VERSION; nil when nothing assigns it.
  package var setting: ResolvedSetting?
  package var built: BuiltVersion
  /// A literal in the Info.plist that the setting overwrites.
  package var overwritten: ResolvedSetting?
}

/// The CFBundleShortVersionString of a bundle.
package enum BuiltVersion: Hashable, Sendable {
  package enum Author: Hashable, Sendable {
    /// MARKETING_VERSION is written into a generated Info.plist.
    case setting
    /// The Info.plist says it.
    case literal
    /// The Info.plist refers to a variable.
    case variable
  }

  /// The bundle has no version, or the target makes no bundle.
  case nothing
  case missingPlist(path: String, namedAt: Place)
  case unreadablePlist(Place, message: String, isConflict: Bool)
  case value(ResolvedSetting, by: Author)
}

/// A project with the version of each of its targets.
package struct ResolvedProject: Sendable {
  package var project: XcodeProject
  package var versions: [TargetVersion]
  /// Lines that set MARKETING_VERSION and that no target takes.
  package var dead: [BuildSetting]
}
