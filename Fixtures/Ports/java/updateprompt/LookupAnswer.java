package updateprompt;

/**
 * What a body of the lookup service says.
 *
 * @param meaning which of the three it is
 * @param release the release, present exactly when that is the meaning
 */
public record LookupAnswer(Meaning meaning, StoreRelease release) {
  /** The three things a body can say. */
  public enum Meaning {
    /** There is a release. */
    RELEASE("release"),
    /** The store does not have this app. */
    NOT_FOUND("notFound"),
    /** Nothing can be said. */
    UNUSABLE("unusable");

    private final String text;

    Meaning(String text) {
      this.text = text;
    }

    /** The name the contract uses. */
    public String text() {
      return text;
    }
  }

  static final LookupAnswer NOT_FOUND = new LookupAnswer(Meaning.NOT_FOUND, null);
  static final LookupAnswer UNUSABLE = new LookupAnswer(Meaning.UNUSABLE, null);

  static LookupAnswer of(StoreRelease release) {
    return new LookupAnswer(Meaning.RELEASE, release);
  }
}
