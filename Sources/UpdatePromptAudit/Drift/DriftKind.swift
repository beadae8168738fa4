/// Everything the drift check can find, with what to do about it.
public enum DriftKind: String, FindingKind {
  case mismatch
  /// The same version written with another number of zeros.
  case trailingZero = "trailing-zero"
  case missing
  case unresolvable
  case ambiguous
  case parseError = "parse-error"
  case mergeConflict = "merge-conflict"
  case nothingChecked = "nothing-checked"
  case declaredUnreadable = "declared-unreadable"
  case notNewer = "not-newer"
  case notAStoreVersion = "not-a-store-version"
  case plistShadowsSetting = "plist-shadows-setting"
  case settingShadowsPlist = "setting-shadows-plist"
  case plistMissing = "plist-missing"
  case plistUnresolvable = "plist-unresolvable"
  case deadValue = "dead-value"
  case testPlaceholder = "test-placeholder"
  case unshippedMismatch = "unshipped-mismatch"
  case unattachedXcconfig = "unattached-xcconfig"
  case missingInclude = "missing-include"
  case includeCycle = "include-cycle"
  case xcconfigSyntax = "xcconfig-syntax"
  case duplicateKey = "duplicate-key"
  case incompleteProject = "incomplete-project"
  case generatorDiffers = "generator-differs"
  case unquotedVersion = "unquoted-version"
  case ignoredSetting = "ignored-setting"

  public static let check = "drift"

  public var severity: Finding.Severity {
    switch self {
    case .mismatch, .trailingZero, .missing, .unresolvable, .ambiguous, .parseError,
      .mergeConflict, .nothingChecked, .declaredUnreadable, .notNewer, .notAStoreVersion:
      .error
    case .plistShadowsSetting, .settingShadowsPlist, .plistMissing, .plistUnresolvable,
      .deadValue, .unshippedMismatch, .unattachedXcconfig, .missingInclude, .includeCycle,
      .xcconfigSyntax, .duplicateKey, .incompleteProject, .generatorDiffers, .unquotedVersion,
      .ignoredSetting:
      .warning
    case .testPlaceholder: .note
    }
  }
}

extension DriftKind {
  /// What to do, as an instruction.
  public var fix: String {
    switch self {
    case .mismatch: "write the declared version here, or let this target inherit it"
    case .trailingZero: "write both with the same number of zeros; the App Store compares text"
    case .missing: "set MARKETING_VERSION once for the project and let every target inherit it"
    case .unresolvable: "define it in the project or in an attached xcconfig, or write a literal"
    case .ambiguous: "keep one of the two"
    case .parseError: "restore the file from version control, or open it in Xcode and save it"
    case .mergeConflict: "choose one side and delete the <<<<<<<, ======= and >>>>>>> lines"
    case .nothingChecked: "name the folder of an Xcode project, or the project itself"
    case .declaredUnreadable: "name a file and a constant that holds the version as plain text"
    case .notNewer: "raise the version above the one that was released last"
    case .notAStoreVersion: "use one to three numbers joined by dots, such as 1.6.0"
    case .plistShadowsSetting:
      "write $(MARKETING_VERSION) as CFBundleShortVersionString; "
        + "if a generator writes this file, set it in the generator's properties"
    case .settingShadowsPlist:
      "delete CFBundleShortVersionString here, or write $(MARKETING_VERSION)"
    case .plistMissing: "commit the file, or correct INFOPLIST_FILE"
    case .plistUnresolvable: "define the variable, or write $(MARKETING_VERSION)"
    case .deadValue: "delete this line, or delete the lines that hide it"
    case .testPlaceholder: "delete the line, so that the tests inherit the project's version"
    case .unshippedMismatch: "delete the line, so that the target inherits the project's version"
    case .unattachedXcconfig: "choose the file as a configuration's base, include it, or delete it"
    case .missingInclude: "commit the file, or write #include? when it may be absent"
    case .includeCycle: "delete one of the includes"
    case .xcconfigSyntax: "write NAME = value, and // before a comment"
    case .duplicateKey: "delete one of the two; the last one counts"
    case .incompleteProject: "open the project in Xcode and repair the target"
    case .generatorDiffers: "make both say the same and generate the project again"
    case .unquotedVersion: "put the version in double quotes"
    case .ignoredSetting: "move the setting under base"
    }
  }
}
