package updateprompt;

/**
 * A press of Later.
 *
 * @param version the version it was pressed for
 * @param at when
 */
public record Snooze(AppVersion version, long at) {
  /**
   * Whether it keeps a release quiet.
   *
   * @param release the release, or null when its version cannot be read
   * @param interval the seconds a snooze lasts
   * @param now the moment of asking
   */
  public boolean silences(AppVersion release, long interval, long now) {
    return release != null && !release.isNewerThan(version) && isRunning(interval, now);
  }

  /** Whether it has not ended yet; a press from the future counts as pressed now. */
  public boolean isRunning(long interval, long now) {
    return now < until(interval, now);
  }

  /** The moment it ends. */
  public long until(long interval, long now) {
    return Math.min(at, now) + interval;
  }

  /** The same snooze, at most pressed now. */
  Snooze pulledBack(long now) {
    return at > now ? new Snooze(version, now) : this;
  }
}
