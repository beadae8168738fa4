package adapter;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import updateprompt.AppVersion;
import updateprompt.CardText;
import updateprompt.Catalogs;
import updateprompt.Configuration;
import updateprompt.Decision;
import updateprompt.Expectation;
import updateprompt.Facts;
import updateprompt.FirstSession;
import updateprompt.LookupAnswer;
import updateprompt.LookupBody;
import updateprompt.LookupOutcome;
import updateprompt.LookupRequest;
import updateprompt.LookupThrottle;
import updateprompt.Moments;
import updateprompt.Origin;
import updateprompt.PromptEvents;
import updateprompt.PromptRules;
import updateprompt.Snooze;
import updateprompt.StoreRelease;
import updateprompt.Storefront;

/** The operations of the contract by name. */
final class Operations {
  private Operations() {}

  /** The operation of a name, or null. */
  static Operation named(String name) {
    if (name == null) return null;
    return switch (name) {
      case "compare" -> Operations::compare;
      case "parseLookup" -> Operations::parseLookup;
      case "readLookup" -> in -> lookupAnswer(in).meaning().text();
      case "lookupURLs" -> in -> LookupRequest.urls(in.app("app"), in.string("country"), in.at("at"));
      case "storefront" ->
          in -> Storefront.choose(
              in.string("configured"), in.string("account"), in.string("region"));
      case "isLookupDue" -> Operations::isLookupDue;
      case "isFirstSession" -> Operations::isFirstSession;
      case "isSnoozed" -> Operations::isSnoozed;
      case "decide" -> Operations::decide;
      case "cardText" -> Operations::cardText;
      case "events" -> in -> PromptEvents.ALL;
      case "timeline" -> Timelines::run;
      default -> null;
    };
  }

  private static Object compare(Args in) {
    AppVersion a = in.version("a");
    AppVersion b = in.version("b");
    if (a == null || b == null) return null;
    if (a.equals(b)) return "same";
    return a.isOlderThan(b) ? "older" : "newer";
  }

  private static LookupAnswer lookupAnswer(Args in) {
    byte[] body = in.has("body")
        ? in.string("body").getBytes(StandardCharsets.UTF_8)
        : Base64.getDecoder().decode(in.string("bodyBase64"));
    Args expecting = in.object("expecting");
    return LookupBody.read(
        body, new Expectation(expecting.string("bundleID"), expecting.strings("kinds")));
  }

  private static Object parseLookup(Args in) {
    StoreRelease release = lookupAnswer(in).release();
    if (release == null) return null;
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("version", release.version().text());
    out.put("trackID", release.trackID());
    out.put("storeURL", release.storeURL());
    out.put("releaseNotes", release.releaseNotes());
    out.put("releasedAt", release.releasedAt() == null ? null : Moments.format(release.releasedAt()));
    out.put("minimumSystem", release.minimumSystem());
    out.put("kind", release.kind());
    out.put("bundleID", release.bundleID());
    return out;
  }

  private static Object isLookupDue(Args in) {
    return LookupThrottle.isDue(
        in.moment("lastAt"),
        in.named("lastOutcome", null, LookupOutcome.values(), LookupOutcome::text),
        in.whole("interval"),
        in.whole("retryAfterUnreachable"),
        in.at("at"));
  }

  private static Object isFirstSession(Args in) {
    return FirstSession.isFirst(
        in.named("rule", null, FirstSession.Rule.values(), FirstSession.Rule::text),
        in.moment("firstSeenAt"),
        in.flag("launchedBefore", false),
        in.flag("onboardedAtLaunch", false),
        in.at("launchedAt"),
        in.at("at"));
  }

  private static Object isSnoozed(Args in) {
    Snooze snooze = in.snooze("snoozed");
    return snooze != null && snooze.silences(in.version("release"), in.whole("interval"), in.at("at"));
  }

  private static Object decide(Args in) {
    Args release = in.object("release");
    Decision decision = PromptRules.decide(Facts.builder(in.version("installed"), in.at("at"))
        .enabled(in.flag("enabled", true))
        .origin(in.named("origin", Origin.STORE, Origin.values(), Origin::text))
        .previewing(in.flag("previewing", false))
        .system(in.version("system", "18.0"))
        .release(
            release.version("version"),
            release.version("minimumSystem"),
            release.moment("releasedAt"))
        .link(in.flag("link", true))
        .minimumVersion(in.version("minimumVersion"))
        .hostBusy(in.flag("hostBusy", false))
        .firstSession(in.flag("firstSession", false))
        .age(in.moment("firstNewerSeenAt"), in.whole("minimumReleaseAge", 0))
        .skipped(in.version("skipped"))
        .snoozed(
            in.snooze("snoozed"), in.whole("snoozeInterval", Configuration.SNOOZE_INTERVAL))
        .openedStore(in.flag("openedStore", false))
        .manual(in.flag("manual", false))
        .build());
    Map<String, Object> out = new LinkedHashMap<>();
    if (decision.show() != null) out.put("show", decision.show().text());
    if (decision.quiet() != null) out.put("quiet", decision.quiet().text());
    if (decision.until() != null) out.put("until", Moments.format(decision.until()));
    return out;
  }

  private static Object cardText(Args in) {
    CardText text = CardText.make(
        Catalogs.KIT,
        in.strings("languages"),
        in.string("version"),
        in.flag("required", false),
        in.flag("skippable", false));
    List<Object> buttons = new ArrayList<>();
    for (CardText.Label button : text.buttons()) {
      Map<String, Object> member = new LinkedHashMap<>();
      member.put("role", button.role().text());
      member.put("label", button.label());
      buttons.add(member);
    }
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("language", text.language());
    out.put("title", text.title());
    out.put("body", text.body());
    out.put("buttons", buttons);
    return out;
  }
}
