/// Which version of the kit an app was built with.
public enum KitRelease {
  /// The same as the git tag, without a prefix.
  public static let version = "1.0.0"
}
