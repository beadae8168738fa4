enum AppInfo {
  // Raised with every release.
  static let appVersion = "1.6.0"
}
