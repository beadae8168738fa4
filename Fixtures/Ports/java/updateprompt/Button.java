package updateprompt;

/** What a button of a card does. */
public enum Button {
  /** Leads to the store. */
  UPDATE("update"),
  /** Puts the card off. */
  LATER("later"),
  /** Skips this version. */
  SKIP("skip");

  private final String text;

  Button(String text) {
    this.text = text;
  }

  /** The name the contract uses, also the key of its label in a {@link Catalog}. */
  public String text() {
    return text;
  }
}
