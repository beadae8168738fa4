package updateprompt;

/** Moments as whole seconds since 1970-01-01 UTC, read and written as RFC 3339. */
public final class Moments {
  /** 9999-12-31T23:59:59Z. */
  private static final long LAST = 253_402_300_799L;

  private static final long DAY = 86_400;

  private Moments() {}

  /**
   * Reads an RFC 3339 time with upper-case {@code T} and {@code Z}; a fraction is cut.
   *
   * @return the moment, or null when the text is null, is no such time, names a day that does not exist
   *     or lies outside the years 1970 to 9999 in UTC
   */
  public static Long parse(String text) {
    if (text == null || text.length() < 20) return null;
    if (!hasShape(text)) return null;
    int year = number(text, 0, 4);
    int month = number(text, 5, 2);
    int day = number(text, 8, 2);
    int hour = number(text, 11, 2);
    int minute = number(text, 14, 2);
    int second = number(text, 17, 2);
    if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
    if (hour > 23 || minute > 59 || second > 59) return null;

    int position = 19;
    if (text.charAt(position) == '.') {
      int start = ++position;
      while (position < text.length() && Texts.isDigit(text.charAt(position))) position++;
      if (position == start) return null;
    }
    Integer offset = offsetSeconds(text.substring(position));
    if (offset == null) return null;
    long moment = days(year, month, day) * DAY + hour * 3600L + minute * 60L + second - offset;
    return moment < 0 || moment > LAST ? null : moment;
  }

  /** Reads the one form that {@link #format} writes, {@code 2026-03-01T09:00:00Z}; null otherwise. */
  public static Long parseWholeUTC(String text) {
    return text != null && text.length() == 20 && text.charAt(19) == 'Z' ? parse(text) : null;
  }

  /** Writes a moment as {@code 2026-03-01T09:00:00Z}. */
  public static String format(long moment) {
    long days = Math.floorDiv(moment, DAY);
    int rest = (int) Math.floorMod(moment, DAY);
    // Years start in March here, so that a leap day is the last day of one.
    long shifted = days + 719_468;
    long era = Math.floorDiv(shifted, 146_097L);
    long dayOfEra = Math.floorMod(shifted, 146_097L);
    long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    long monthFromMarch = (5 * dayOfYear + 2) / 153;
    long day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1;
    long month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
    long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
        + "T" + padded(rest / 3600, 2) + ":" + padded(rest / 60 % 60, 2)
        + ":" + padded(rest % 60, 2) + "Z";
  }

  /** The whole days from 1970-01-01 UTC to a moment. */
  static long wholeDays(long moment) {
    return Math.floorDiv(moment, DAY);
  }

  private static boolean hasShape(String text) {
    String shape = "dddd-dd-ddTdd:dd:dd";
    for (int i = 0; i < shape.length(); i++) {
      char wanted = shape.charAt(i);
      char found = text.charAt(i);
      if (wanted == 'd' ? !Texts.isDigit(found) : found != wanted) return false;
    }
    return true;
  }

  private static Integer offsetSeconds(String text) {
    if (text.equals("Z")) return 0;
    if (text.length() != 6 || text.charAt(3) != ':') return null;
    char sign = text.charAt(0);
    if (sign != '+' && sign != '-') return null;
    if (!Texts.isAllDigits(text.substring(1, 3)) || !Texts.isAllDigits(text.substring(4))) return null;
    int hours = number(text, 1, 2);
    int minutes = number(text, 4, 2);
    if (hours > 23 || minutes > 59) return null;
    int seconds = hours * 3600 + minutes * 60;
    return sign == '+' ? seconds : -seconds;
  }

  private static int number(String text, int start, int length) {
    int value = 0;
    for (int i = start; i < start + length; i++) value = value * 10 + (text.charAt(i) - '0');
    return value;
  }

  private static int daysIn(int year, int month) {
    if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  private static long days(int year, int month, int day) {
    long shiftedYear = month <= 2 ? year - 1 : year;
    long era = Math.floorDiv(shiftedYear, 400L);
    long yearOfEra = shiftedYear - era * 400;
    long dayOfYear = (153L * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468;
  }

  private static String padded(long value, int width) {
    StringBuilder text = new StringBuilder(Long.toString(value));
    while (text.length() < width) text.insert(0, '0');
    return text.toString();
  }
}
