package updateprompt;

/** A text is not one JSON value. */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  JsonException(String problem, int position) {
    super(problem + " at " + position);
  }
}
