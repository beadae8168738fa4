package updateprompt;

/**
 * Either a card to show or a reason to be quiet.
 *
 * @param show the card, or null
 * @param quiet the reason, or null
 * @param until when a snooze ends, for that reason alone
 */
public record Decision(CardKind show, QuietReason quiet, Long until) {
  static Decision show(CardKind kind) {
    return new Decision(kind, null, null);
  }

  static Decision quiet(QuietReason reason) {
    return new Decision(null, reason, null);
  }

  static Decision snoozed(long until) {
    return new Decision(null, QuietReason.SNOOZED, until);
  }
}
