package adapter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import updateprompt.AppID;
import updateprompt.AppVersion;
import updateprompt.JsonNumber;
import updateprompt.Moments;
import updateprompt.Snooze;

/**
 * A JSON object of a vector. A member that is absent or null has its default; one of a wrong type
 * throws.
 */
final class Args {
  private final Map<?, ?> members;

  Args(Object value) {
    if (value != null && !(value instanceof Map)) throw new IllegalArgumentException("not an object");
    members = value == null ? Collections.emptyMap() : (Map<?, ?>) value;
  }

  Object value(String key) {
    return members.get(key);
  }

  boolean has(String key) {
    return members.get(key) != null;
  }

  Args object(String key) {
    return new Args(value(key));
  }

  String string(String key) {
    return (String) value(key);
  }

  boolean flag(String key, boolean absent) {
    return has(key) ? (Boolean) value(key) : absent;
  }

  Long whole(String key) {
    if (!has(key)) return null;
    Long whole = ((JsonNumber) value(key)).whole();
    if (whole == null) throw new IllegalArgumentException(key + " is not whole");
    return whole;
  }

  long whole(String key, long absent) {
    Long whole = whole(key);
    return whole == null ? absent : whole;
  }

  /** A moment, or null when it is absent. */
  Long moment(String key) {
    if (!has(key)) return null;
    Long moment = Moments.parseWholeUTC(string(key));
    if (moment == null) throw new IllegalArgumentException(key + " is not a moment");
    return moment;
  }

  /** The moment of asking. */
  long at(String key) {
    Long moment = moment(key);
    if (moment == null) throw new IllegalArgumentException(key + " is missing");
    return moment;
  }

  /** A version, or null when it is absent or not one. */
  AppVersion version(String key) {
    return AppVersion.parse(string(key));
  }

  AppVersion version(String key, String absent) {
    return AppVersion.parse(has(key) ? string(key) : absent);
  }

  /** A list of texts, or null when it is absent. */
  List<String> strings(String key) {
    if (!has(key)) return null;
    List<String> strings = new ArrayList<>();
    for (Object element : (List<?>) value(key)) strings.add((String) element);
    return strings;
  }

  /** A list of objects. */
  List<Args> objects(String key) {
    List<Args> objects = new ArrayList<>();
    for (Object element : (List<?>) value(key)) objects.add(new Args(element));
    return objects;
  }

  /** A snooze, or null when it is absent or its version is not one. */
  Snooze snooze(String key) {
    if (!has(key)) return null;
    Args snooze = object(key);
    AppVersion version = snooze.version("version");
    return version == null ? null : new Snooze(version, snooze.at("at"));
  }

  /** An app, or null when it is absent. */
  AppID app(String key) {
    if (!has(key)) return null;
    Args app = object(key);
    return app.has("storeID")
        ? AppID.store(app.whole("storeID")) : AppID.bundle(app.string("bundleID"));
  }

  /** The value of an enumeration with a name of the contract. */
  <E extends Enum<E>> E named(String key, E absent, E[] values, Function<E, String> text) {
    if (!has(key)) return absent;
    for (E value : values) {
      if (text.apply(value).equals(value(key))) return value;
    }
    throw new IllegalArgumentException(key + " has an unknown name");
  }
}
