package updateprompt;

/** Says whether a session is the first one, in which no card asks for anything. */
public final class FirstSession {
  private FirstSession() {}

  /** What tells a first session. */
  public enum Rule {
    /** The stamp of when the app was first seen. */
    FIRST_SEEN("firstSeen"),
    /** The flag that the app was launched before. */
    LAUNCHED_BEFORE("launchedBefore"),
    /** Whether the user was onboarded when the app was launched. */
    ONBOARDING("onboarding");

    private final String text;

    Rule(String text) {
      this.text = text;
    }

    /** The name the contract uses. */
    public String text() {
      return text;
    }
  }

  /**
   * Whether this is the first session.
   *
   * @param rule which of the marks decides
   * @param firstSeenAt when the app was first seen, or null
   * @param launchedBefore whether it was launched before
   * @param onboardedAtLaunch whether the user was onboarded at launch
   * @param launchedAt when this session was launched
   * @param at now
   */
  public static boolean isFirst(
      Rule rule,
      Long firstSeenAt,
      boolean launchedBefore,
      boolean onboardedAtLaunch,
      long launchedAt,
      long at) {
    return switch (rule) {
      case FIRST_SEEN -> firstSeenAt == null || (launchedAt <= firstSeenAt && firstSeenAt <= at);
      case LAUNCHED_BEFORE -> !launchedBefore;
      case ONBOARDING -> !onboardedAtLaunch;
    };
  }
}
