package updateprompt;

import java.util.List;

/**
 * Which record of a store answer is this app's.
 *
 * @param bundleID the bundle identifier, letter case aside, or null for any
 * @param kinds the kinds a record may have, or null for any; an empty list matches nothing
 */
public record Expectation(String bundleID, List<String> kinds) {
  /** Keeps a copy of the kinds. */
  public Expectation {
    kinds = kinds == null ? null : List.copyOf(kinds);
  }

  /** Whether it expects nothing, which is the same as no expectation. */
  public boolean isEmpty() {
    return bundleID == null && kinds == null;
  }
}
