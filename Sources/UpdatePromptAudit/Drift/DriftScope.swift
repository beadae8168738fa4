/// What a declared version is held against.
public enum DriftScope: String, Hashable, Sendable, Codable, CaseIterable {
  /// Every MARKETING_VERSION of every target and configuration, tests too.
  case every
  /// Every MARKETING_VERSION of what people get: apps, extensions, watch apps.
  case shipping
  /// The CFBundleShortVersionString that ends up in what people get.
  case built
}

/// What the comparison came to, worst first.
package enum DriftVerdict: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case parseError = "parse-error"
  case ambiguous
  case drift
  case unresolvable
  case match
  /// Nothing was there to compare.
  case none

  package static func < (left: DriftVerdict, right: DriftVerdict) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .parseError: 0
    case .ambiguous: 1
    case .drift: 2
    case .unresolvable: 3
    case .match: 4
    case .none: 5
    }
  }
}

/// Something worth telling, before it is put into words for an app.
struct DriftRemark: Hashable {
  var kind: DriftKind
  var severity: Finding.Severity?
  var place: Place
  var message: String
  var fix: String?

  init(
    _ kind: DriftKind, severity: Finding.Severity? = nil, at place: Place, _ message: String,
    fix: String? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.place = place
    self.message = message
    self.fix = fix
  }

  func finding(app: String) -> Finding {
    Finding(
      kind, severity: severity, app: app, file: place.file, line: place.line, column: place.column,
      key: kind.setting, message: message, fix: fix ?? kind.fix)
  }
}

extension DriftKind {
  /// The setting or the Info.plist key that a finding of this kind is about.
  fileprivate var setting: String? {
    switch self {
    case .plistShadowsSetting, .settingShadowsPlist, .plistUnresolvable:
      "CFBundleShortVersionString"
    case .mismatch, .trailingZero, .missing, .unresolvable, .deadValue, .testPlaceholder,
      .unshippedMismatch, .unattachedXcconfig, .generatorDiffers, .unquotedVersion,
      .ignoredSetting:
      "MARKETING_VERSION"
    case .ambiguous, .parseError, .mergeConflict, .nothingChecked, .declaredUnreadable, .notNewer,
      .notAStoreVersion, .plistMissing, .missingInclude, .includeCycle, .xcconfigSyntax,
      .duplicateKey, .incompleteProject:
      nil
    }
  }
}
