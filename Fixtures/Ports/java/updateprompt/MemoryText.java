package updateprompt;

import java.util.LinkedHashMap;
import java.util.Map;

/** The memory as JSON. What cannot be read of it is absent, each member alone. */
public final class MemoryText {
  private MemoryText() {}

  /** The text to save. */
  public static String write(Memory memory) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("firstSeenAt", moment(memory.firstSeenAt()));
    members.put("launchedBefore", memory.launchedBefore());
    members.put("lastLookupAt", moment(memory.lastLookupAt()));
    members.put("lastOutcome", memory.lastOutcome() == null ? null : memory.lastOutcome().text());
    members.put("release", release(memory.release()));
    members.put("snoozed", snooze(memory.snoozed()));
    members.put("skipped", version(memory.skipped()));
    members.put("firstNewerSeenAt", moment(memory.firstNewerSeenAt()));
    members.put("installed", version(memory.installed()));
    return JsonWriter.write(members);
  }

  /** Reads a saved text; an empty memory when there is none or it is not JSON. */
  public static Memory read(String text) {
    if (text == null) return Memory.EMPTY;
    try {
      return read(JsonReader.read(text));
    } catch (JsonException notJson) {
      return Memory.EMPTY;
    }
  }

  /** Reads a value of {@link JsonReader}. */
  public static Memory read(Object value) {
    if (!(value instanceof Map<?, ?> members)) return Memory.EMPTY;
    return new Memory(
        readMoment(members.get("firstSeenAt")),
        Boolean.TRUE.equals(members.get("launchedBefore")),
        readMoment(members.get("lastLookupAt")),
        LookupOutcome.of(LookupBody.string(members.get("lastOutcome"))),
        readRelease(members.get("release")),
        readSnooze(members.get("snoozed")),
        readVersion(members.get("skipped")),
        readMoment(members.get("firstNewerSeenAt")),
        readVersion(members.get("installed")));
  }

  /** Reads a remembered release from a value of {@link JsonReader}; null without a readable version. */
  public static RememberedRelease readRelease(Object value) {
    if (!(value instanceof Map<?, ?> members)) return null;
    AppVersion version = readVersion(members.get("version"));
    if (version == null) return null;
    return new RememberedRelease(
        version,
        LookupBody.trackID(members.get("trackID")),
        readLink(members.get("link")),
        readVersion(members.get("minimumSystem")),
        readMoment(members.get("releasedAt")),
        readVersion(members.get("minimumVersion")),
        !Boolean.FALSE.equals(members.get("enabled")));
  }

  private static Snooze readSnooze(Object value) {
    if (!(value instanceof Map<?, ?> members)) return null;
    AppVersion version = readVersion(members.get("version"));
    Long at = readMoment(members.get("at"));
    return version == null || at == null ? null : new Snooze(version, at);
  }

  /** An address; an empty text leads nowhere. */
  private static String readLink(Object value) {
    String link = LookupBody.string(value);
    return link == null || link.isEmpty() ? null : link;
  }

  private static AppVersion readVersion(Object value) {
    return AppVersion.parse(LookupBody.string(value));
  }

  private static Long readMoment(Object value) {
    return Moments.parse(LookupBody.string(value));
  }

  private static Map<String, Object> release(RememberedRelease release) {
    if (release == null) return null;
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("version", version(release.version()));
    members.put("trackID", release.trackID());
    members.put("link", release.link());
    members.put("minimumSystem", version(release.minimumSystem()));
    members.put("releasedAt", moment(release.releasedAt()));
    members.put("minimumVersion", version(release.minimumVersion()));
    members.put("enabled", release.enabled());
    return members;
  }

  private static Map<String, Object> snooze(Snooze snooze) {
    if (snooze == null) return null;
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("version", version(snooze.version()));
    members.put("at", moment(snooze.at()));
    return members;
  }

  private static String moment(Long moment) {
    return moment == null ? null : Moments.format(moment);
  }

  private static String version(AppVersion version) {
    return version == null ? null : version.text();
  }
}
