package updateprompt;

/** Says when the store is asked again. */
public final class LookupThrottle {
  private LookupThrottle() {}

  /**
   * Whether a lookup is due.
   *
   * @param lastAt when the last one started, or null; a moment after {@code at} counts as {@code at}
   * @param lastOutcome how it went, or null
   * @param interval the seconds between two lookups
   * @param retryAfterUnreachable the seconds to wait after one that found no store, when fewer; or null
   * @param at now
   */
  public static boolean isDue(
      Long lastAt, LookupOutcome lastOutcome, long interval, Long retryAfterUnreachable, long at) {
    if (lastAt == null) return true;
    boolean wasLost = lastOutcome == LookupOutcome.UNREACHABLE || lastOutcome == LookupOutcome.STARTED;
    long wait = wasLost && retryAfterUnreachable != null
        ? Math.min(interval, retryAfterUnreachable) : interval;
    return at - Math.min(lastAt, at) >= wait;
  }
}
