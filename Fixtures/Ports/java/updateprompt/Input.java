package updateprompt;

/** What can happen to a session. */
public sealed interface Input {
  /** The app came to the front. */
  record BecameActive() implements Input {}

  /** The user asks whether there is an update. */
  record CheckNow() implements Input {}

  /** The card came into sight. */
  record CardAppeared() implements Input {}

  /**
   * A button of the card was pressed.
   *
   * @param button which one
   */
  record Pressed(Button button) implements Input {}

  /**
   * The host says whether it must not be disturbed.
   *
   * @param busy whether
   */
  record HostBusy(boolean busy) implements Input {}

  /**
   * The store was opened after a press of Update, or could not be.
   *
   * @param opened whether
   */
  record StoreOpened(boolean opened) implements Input {}

  /**
   * The lookup found a release.
   *
   * @param release what to remember
   */
  record Found(RememberedRelease release) implements Input {}

  /**
   * The lookup found no release.
   *
   * @param cause why
   */
  record NotFound(Cause cause) implements Input {}

  /** Why a lookup found no release. */
  enum Cause {
    /** The store does not have the app. */
    NOT_FOUND("notFound"),
    /** Nothing could be made of the answer. */
    UNUSABLE("unusable"),
    /** There was no answer. */
    UNREACHABLE("unreachable");

    private final String text;

    Cause(String text) {
      this.text = text;
    }

    /** The name the contract uses. */
    public String text() {
      return text;
    }
  }
}
