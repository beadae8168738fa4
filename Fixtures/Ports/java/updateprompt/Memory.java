package updateprompt;

/**
 * What is kept between launches; all of it may be null.
 *
 * @param firstSeenAt when the app was first seen
 * @param launchedBefore whether it was launched before
 * @param lastLookupAt when the last lookup started
 * @param lastOutcome how it went
 * @param release the remembered release
 * @param snoozed the last press of Later
 * @param skipped the skipped version
 * @param firstNewerSeenAt when a version newer than the installed one was first seen
 * @param installed the version that ran last
 */
public record Memory(
    Long firstSeenAt,
    boolean launchedBefore,
    Long lastLookupAt,
    LookupOutcome lastOutcome,
    RememberedRelease release,
    Snooze snoozed,
    AppVersion skipped,
    Long firstNewerSeenAt,
    AppVersion installed) {
  /** The memory of an app that never ran. */
  public static final Memory EMPTY =
      new Memory(null, false, null, null, null, null, null, null, null);

  Memory seen(long now) {
    Long since = firstSeenAt != null ? firstSeenAt : (Long) now;
    return new Memory(
        since, true, lastLookupAt, lastOutcome, release, snoozed, skipped,
        firstNewerSeenAt, installed);
  }

  Memory lookup(Long at, LookupOutcome outcome) {
    return new Memory(
        firstSeenAt, launchedBefore, at, outcome, release, snoozed, skipped,
        firstNewerSeenAt, installed);
  }

  Memory release(RememberedRelease value) {
    return new Memory(
        firstSeenAt, launchedBefore, lastLookupAt, lastOutcome, value, snoozed, skipped,
        firstNewerSeenAt, installed);
  }

  Memory snoozed(Snooze value) {
    return new Memory(
        firstSeenAt, launchedBefore, lastLookupAt, lastOutcome, release, value, skipped,
        firstNewerSeenAt, installed);
  }

  Memory skipped(AppVersion value) {
    return new Memory(
        firstSeenAt, launchedBefore, lastLookupAt, lastOutcome, release, snoozed, value,
        firstNewerSeenAt, installed);
  }

  Memory firstNewerSeenAt(Long value) {
    return new Memory(
        firstSeenAt, launchedBefore, lastLookupAt, lastOutcome, release, snoozed, skipped,
        value, installed);
  }

  /** Takes note of the version that runs; an unreadable one changes nothing. */
  Memory running(AppVersion version) {
    if (version == null) return this;
    Long newerSeenAt = installed == null || installed.equals(version) ? firstNewerSeenAt : null;
    AppVersion stillSkipped = skipped != null && version.isOlderThan(skipped) ? skipped : null;
    return new Memory(
        firstSeenAt, launchedBefore, lastLookupAt, lastOutcome, release, snoozed, stillSkipped,
        newerSeenAt, version);
  }

  /** Sets stamps after now to now. */
  Memory pulledBack(long now) {
    return new Memory(
        firstSeenAt,
        launchedBefore,
        lastLookupAt == null ? null : (Long) Math.min(lastLookupAt, now),
        lastOutcome,
        release,
        snoozed == null ? null : snoozed.pulledBack(now),
        skipped,
        firstNewerSeenAt == null ? null : (Long) Math.min(firstNewerSeenAt, now),
        installed);
  }

  /** Marks now as the moment a newer version was first seen, when there is one and none was. */
  Memory newerSeen(AppVersion running, long now) {
    boolean isNewer = release != null && running != null && release.version().isNewerThan(running);
    return isNewer && firstNewerSeenAt == null ? firstNewerSeenAt((Long) now) : this;
  }
}
