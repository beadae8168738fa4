package updateprompt;

/** Where the running build came from. */
public enum Origin {
  /** The store. */
  STORE("store"),
  /** A test build of the store. */
  TEST_FLIGHT("testFlight"),
  /** A developer's machine. */
  DEVELOPMENT("development");

  private final String text;

  Origin(String text) {
    this.text = text;
  }

  /** The name the contract uses. */
  public String text() {
    return text;
  }
}
