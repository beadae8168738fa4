package updateprompt;

/** The two cards. */
public enum CardKind {
  /** It can be put off. */
  OPTIONAL("optional"),
  /** It can not. */
  REQUIRED("required");

  private final String text;

  CardKind(String text) {
    this.text = text;
  }

  /** The name the contract uses. */
  public String text() {
    return text;
  }
}
