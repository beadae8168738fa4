/// The release of this kit.
public enum KitRelease {
  /// The same as the git tag, without a prefix.
  public static let version = "1.0.0"
}
