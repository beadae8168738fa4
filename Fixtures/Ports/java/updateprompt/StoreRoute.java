package updateprompt;

/** A way to the app's page in the store. */
public enum StoreRoute {
  /** A sheet over the app. */
  SHEET("sheet", "sheet:"),
  /** The store's own scheme. */
  ITMS_APPS("itmsApps", "itms-apps://apps.apple.com/app/id"),
  /** The web page. */
  WEB("web", "https://apps.apple.com/app/id");

  private final String text;
  private final String prefix;

  StoreRoute(String text, String prefix) {
    this.text = text;
    this.prefix = prefix;
  }

  /** The name the contract uses. */
  public String text() {
    return text;
  }

  /** The address of an app on this way. */
  String to(long trackID) {
    return prefix + trackID;
  }
}
