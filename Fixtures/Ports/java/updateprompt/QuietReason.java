package updateprompt;

/** Why no card stands. */
public enum QuietReason {
  /** It is turned off. */
  DISABLED("disabled"),
  /** The build is not from the store. */
  NOT_A_STORE_BUILD("notAStoreBuild"),
  /** The running version is not a version. */
  INSTALLED_VERSION_UNREADABLE("installedVersionUnreadable"),
  /** No release is known. */
  NO_RELEASE("noRelease"),
  /** The release is the running version. */
  UP_TO_DATE("upToDate"),
  /** The release is older than the running version. */
  AHEAD_OF_STORE("aheadOfStore"),
  /** The release needs a newer system. */
  SYSTEM_TOO_OLD("systemTooOld"),
  /** The host must not be disturbed. */
  HOST_BUSY("hostBusy"),
  /** It is the first session. */
  FIRST_SESSION("firstSession"),
  /** The release has not been out or known for long enough. */
  TOO_FRESH("tooFresh"),
  /** The user skipped the release or a newer one. */
  SKIPPED("skipped"),
  /** The user put the release or a newer one off. */
  SNOOZED("snoozed"),
  /** The user was led to the store in this session. */
  OPENED_STORE("openedStore");

  private final String text;

  QuietReason(String text) {
    this.text = text;
  }

  /** The name the contract uses. */
  public String text() {
    return text;
  }
}
