package updateprompt;

/**
 * The record of a store answer.
 *
 * @param version what the store offers
 * @param trackID the app's number in the store
 * @param storeURL its page, or null
 * @param releaseNotes its notes, or null
 * @param releasedAt when this version came out, or null
 * @param minimumSystem the system it needs, verbatim and not always a version, or null
 * @param kind what the store calls it, or null
 * @param bundleID its bundle identifier, or null
 */
public record StoreRelease(
    AppVersion version,
    long trackID,
    String storeURL,
    String releaseNotes,
    Long releasedAt,
    String minimumSystem,
    String kind,
    String bundleID) {}
