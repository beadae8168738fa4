package updateprompt;

import java.util.List;
import java.util.Map;

/** Writes the values of {@link JsonReader}, and whole Java numbers, as one line of ASCII. */
public final class JsonWriter {
  private static final String HEXADECIMAL = "0123456789abcdef";

  private JsonWriter() {}

  /**
   * The JSON text of a value.
   *
   * @throws IllegalArgumentException for a value of another type
   */
  public static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value == null || value instanceof Boolean || value instanceof Long
        || value instanceof Integer || value instanceof JsonNumber) {
      out.append(value);
    } else if (value instanceof String text) {
      writeString(text, out);
    } else if (value instanceof Map<?, ?> members) {
      char before = '{';
      for (Map.Entry<?, ?> member : members.entrySet()) {
        out.append(before);
        writeString((String) member.getKey(), out);
        out.append(':');
        write(member.getValue(), out);
        before = ',';
      }
      out.append(members.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> elements) {
      char before = '[';
      for (Object element : elements) {
        out.append(before);
        write(element, out);
        before = ',';
      }
      out.append(elements.isEmpty() ? "[]" : "]");
    } else {
      throw new IllegalArgumentException("not a JSON value: " + value.getClass().getName());
    }
  }

  private static void writeString(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c >= 0x20 && c < 0x7F) {
        out.append(c);
      } else {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) out.append(HEXADECIMAL.charAt(c >> shift & 0xF));
      }
    }
    out.append('"');
  }
}
