package updateprompt;

/**
 * A release as it is kept between launches. A version that cannot be read is null.
 *
 * @param version its version, never null
 * @param trackID the app's number in the store, or null
 * @param link an absolute address, or null
 * @param minimumSystem the system it needs, or null
 * @param releasedAt when it came out, or null
 * @param minimumVersion the oldest version that is still supported, or null
 * @param enabled whether it may be prompted for
 */
public record RememberedRelease(
    AppVersion version,
    Long trackID,
    String link,
    AppVersion minimumSystem,
    Long releasedAt,
    AppVersion minimumVersion,
    boolean enabled) {
  /** What a store answer leaves to remember. */
  public static RememberedRelease of(StoreRelease found) {
    return new RememberedRelease(
        found.version(),
        found.trackID(),
        null,
        AppVersion.parse(found.minimumSystem()),
        found.releasedAt(),
        null,
        true);
  }

  /** Whether there is a way to the store. */
  boolean isReachable() {
    return trackID != null || link != null;
  }
}
