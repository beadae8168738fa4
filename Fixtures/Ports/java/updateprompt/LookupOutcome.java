package updateprompt;

/** How the last lookup went. */
public enum LookupOutcome {
  /** The store answered, whatever it said. */
  ANSWERED("answered"),
  /** The store could not be reached. */
  UNREACHABLE("unreachable"),
  /** It was started and never came back. */
  STARTED("started");

  private final String text;

  LookupOutcome(String text) {
    this.text = text;
  }

  /** The name the contract uses. */
  public String text() {
    return text;
  }

  /** The outcome of a name, or null. */
  public static LookupOutcome of(String text) {
    for (LookupOutcome outcome : values()) {
      if (outcome.text.equals(text)) return outcome;
    }
    return null;
  }
}
