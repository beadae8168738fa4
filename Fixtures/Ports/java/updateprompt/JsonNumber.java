package updateprompt;

/** A JSON number as it was spelled. */
public final class JsonNumber {
  private static final long FAR = 1_000_000_000_000L;
  private static final int MAX_DIGITS = 18;

  private final String literal;

  /** Takes a spelling that follows the grammar of JSON. */
  JsonNumber(String literal) {
    this.literal = literal;
  }

  /**
   * The value when it is whole and has at most 18 digits ({@code 5.0} and {@code 50e-1} are 5); else
   * null. It is worked out on the digits, without rounding.
   */
  public Long whole() {
    StringBuilder digits = new StringBuilder();
    long scale = 0;
    boolean inFraction = false;
    int position = literal.charAt(0) == '-' ? 1 : 0;
    for (; position < literal.length(); position++) {
      char c = literal.charAt(position);
      if (c == 'e' || c == 'E') break;
      if (c == '.') {
        inFraction = true;
        continue;
      }
      if (inFraction) scale++;
      if (c != '0' || digits.length() > 0) digits.append(c);
    }
    scale -= exponent(position);
    int length = digits.length();
    while (length > 0 && digits.charAt(length - 1) == '0') {
      length--;
      scale--;
    }
    if (length == 0) return 0L;
    if (scale > 0 || length - scale > MAX_DIGITS) return null;
    long value = 0;
    for (int i = 0; i < length; i++) value = value * 10 + (digits.charAt(i) - '0');
    for (long i = scale; i < 0; i++) value *= 10;
    return literal.charAt(0) == '-' ? -value : value;
  }

  /** A whole value between two bounds, both included, or null. */
  public Long wholeWithin(long least, long greatest) {
    Long value = whole();
    return value == null || value < least || value > greatest ? null : value;
  }

  /** The exponent written from a position on, cut to a size at which it has decided. */
  private long exponent(int position) {
    if (position >= literal.length()) return 0;
    int start = position + 1;
    boolean negative = literal.charAt(start) == '-';
    if (negative || literal.charAt(start) == '+') start++;
    long value = 0;
    for (int i = start; i < literal.length(); i++) {
      value = Math.min(value * 10 + (literal.charAt(i) - '0'), FAR);
    }
    return negative ? -value : value;
  }

  @Override
  public String toString() {
    return literal;
  }
}
