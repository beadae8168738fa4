package updateprompt;

/**
 * How the store knows the app: by number or by bundle identifier.
 *
 * @param storeID the number, or null when it is known by bundle identifier
 * @param bundleID the bundle identifier, or null when it is known by number
 */
public record AppID(Long storeID, String bundleID) {
  /** An app known by its number. */
  public static AppID store(long storeID) {
    return new AppID(storeID, null);
  }

  /** An app known by its bundle identifier. */
  public static AppID bundle(String bundleID) {
    return new AppID(null, bundleID);
  }

  /** Whether the store can be asked: a number from 1 on, or an identifier beyond white space. */
  public boolean isUsable() {
    if (storeID != null) return storeID >= 1;
    return bundleID != null && !Texts.trim(bundleID).isEmpty();
  }
}
