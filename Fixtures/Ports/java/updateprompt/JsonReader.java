package updateprompt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one JSON value as RFC 8259 spells it, and nothing more lenient.
 *
 * <p>Values come out as {@code Map<String, Object>}, {@code List<Object>}, {@code String}, {@link
 * JsonNumber}, {@code Boolean} and null. The last of equal keys holds. Nesting ends at 128 levels.
 */
public final class JsonReader {
  private static final int MAX_DEPTH = 128;

  private final String text;
  private int position;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * Reads a text that is one JSON value, white space around it allowed.
   *
   * @throws JsonException when it is not
   */
  public static Object read(String text) {
    JsonReader reader = new JsonReader(text);
    reader.skipSpace();
    Object value = reader.value();
    reader.skipSpace();
    if (reader.position < text.length()) throw reader.fault("text after the value");
    return value;
  }

  private Object value() {
    switch (peek()) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        return word("true", Boolean.TRUE);
      case 'f':
        return word("false", Boolean.FALSE);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    enter();
    if (isClosed('}')) return members;
    while (true) {
      skipSpace();
      if (peek() != '"') throw fault("no key");
      String key = string();
      skipSpace();
      if (peek() != ':') throw fault("no colon");
      position++;
      skipSpace();
      members.put(key, value());
      if (isLast('}')) return members;
    }
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    enter();
    if (isClosed(']')) return elements;
    while (true) {
      skipSpace();
      elements.add(value());
      if (isLast(']')) return elements;
    }
  }

  private void enter() {
    position++;
    if (++depth > MAX_DEPTH) throw fault("nested too deep");
  }

  /** Steps over the closing bracket of an empty object or array. */
  private boolean isClosed(char bracket) {
    skipSpace();
    if (peek() != bracket) return false;
    position++;
    depth--;
    return true;
  }

  /** Steps over the comma or the closing bracket after an element. */
  private boolean isLast(char bracket) {
    skipSpace();
    char c = peek();
    if (c != ',' && c != bracket) throw fault("neither a comma nor an end");
    position++;
    if (c == ',') return false;
    depth--;
    return true;
  }

  private String string() {
    int start = ++position;
    StringBuilder built = null;
    while (true) {
      char c = peek();
      if (c < 0x20) throw fault("a control character or the end inside a string");
      if (c == '"') {
        String rest = text.substring(start, position++);
        return built == null ? rest : built.append(rest).toString();
      }
      if (c == '\\') {
        if (built == null) built = new StringBuilder();
        built.append(text, start, position);
        position++;
        built.append(escaped());
        start = position;
      } else {
        position++;
      }
    }
  }

  private char escaped() {
    char c = peek();
    position++;
    switch (c) {
      case '"':
      case '\\':
      case '/':
        return c;
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case 'u':
        int unit = 0;
        for (int i = 0; i < 4; i++) {
          unit = unit * 16 + hexadecimal(peek());
          position++;
        }
        return (char) unit;
      default:
        throw fault("an unknown escape");
    }
  }

  private int hexadecimal(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    throw fault("no hexadecimal digit");
  }

  private JsonNumber number() {
    int start = position;
    if (peek() == '-') position++;
    if (peek() == '0') {
      position++;
    } else {
      digits();
    }
    if (peek() == '.') {
      position++;
      digits();
    }
    if (peek() == 'e' || peek() == 'E') {
      position++;
      if (peek() == '+' || peek() == '-') position++;
      digits();
    }
    return new JsonNumber(text.substring(start, position));
  }

  private void digits() {
    int start = position;
    while (Texts.isDigit(peek())) position++;
    if (position == start) throw fault("no value or no digit");
  }

  private Object word(String word, Object meaning) {
    if (!text.startsWith(word, position)) throw fault("no value");
    position += word.length();
    return meaning;
  }

  private void skipSpace() {
    while (true) {
      char c = peek();
      if (c != ' ' && c != '\t' && c != '\n' && c != '\r') return;
      position++;
    }
  }

  /** The next character; U+0000, which no grammar rule takes, at the end. */
  private char peek() {
    return position < text.length() ? text.charAt(position) : 0;
  }

  private JsonException fault(String problem) {
    return new JsonException(problem, position);
  }
}
