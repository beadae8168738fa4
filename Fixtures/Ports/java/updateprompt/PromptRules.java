package updateprompt;

/** Decides whether a card stands. */
public final class PromptRules {
  private PromptRules() {}

  /** The decision of the first rule that applies. */
  public static Decision decide(Facts facts) {
    QuietReason reason = whatKeepsEveryCardAway(facts);
    if (reason != null) return Decision.quiet(reason);
    if (isRequired(facts)) return Decision.show(CardKind.REQUIRED);
    if (!facts.manual) {
      Decision putOff = whatPutsOff(facts);
      if (putOff != null) return putOff;
    }
    return Decision.show(CardKind.OPTIONAL);
  }

  private static QuietReason whatKeepsEveryCardAway(Facts facts) {
    if (!facts.enabled) return QuietReason.DISABLED;
    if (facts.origin != Origin.STORE && !facts.previewing) return QuietReason.NOT_A_STORE_BUILD;
    if (facts.installed == null) return QuietReason.INSTALLED_VERSION_UNREADABLE;
    if (facts.release == null) return QuietReason.NO_RELEASE;
    int order = facts.release.compareTo(facts.installed);
    if (order == 0) return QuietReason.UP_TO_DATE;
    if (order < 0) return QuietReason.AHEAD_OF_STORE;
    if (facts.minimumSystem != null && facts.system != null
        && facts.minimumSystem.isNewerThan(facts.system)) {
      return QuietReason.SYSTEM_TOO_OLD;
    }
    return facts.hostBusy ? QuietReason.HOST_BUSY : null;
  }

  private static boolean isRequired(Facts facts) {
    return facts.minimumVersion != null
        && facts.installed.isOlderThan(facts.minimumVersion)
        && !facts.release.isOlderThan(facts.minimumVersion)
        && facts.link;
  }

  private static Decision whatPutsOff(Facts facts) {
    if (facts.firstSession) return Decision.quiet(QuietReason.FIRST_SESSION);
    if (isTooFresh(facts)) return Decision.quiet(QuietReason.TOO_FRESH);
    if (facts.skipped != null && !facts.release.isNewerThan(facts.skipped)) {
      return Decision.quiet(QuietReason.SKIPPED);
    }
    Snooze snooze = facts.snoozed;
    if (snooze != null && snooze.silences(facts.release, facts.snoozeInterval, facts.at)) {
      return Decision.snoozed(snooze.until(facts.snoozeInterval, facts.at));
    }
    return facts.openedStore ? Decision.quiet(QuietReason.OPENED_STORE) : null;
  }

  private static boolean isTooFresh(Facts facts) {
    if (facts.minimumReleaseAge <= 0) return false;
    Long since = facts.firstNewerSeenAt;
    Long released = facts.releasedAt;
    if (since == null || (released != null && released < since)) since = released;
    return since == null || facts.at - since < facts.minimumReleaseAge;
  }
}
