package updateprompt;

/** What becomes of the remembered release when an answer has none. */
public enum NothingFound {
  /** It is kept. */
  KEEP("keep"),
  /** It is forgotten when the store does not have the app, and kept otherwise. */
  CLEAR_WHEN_NOT_FOUND("clearWhenNotFound"),
  /** It is forgotten. */
  CLEAR("clear");

  private final String text;

  NothingFound(String text) {
    this.text = text;
  }

  /** The name the contract uses. */
  public String text() {
    return text;
  }
}
