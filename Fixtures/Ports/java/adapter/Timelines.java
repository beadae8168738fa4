package adapter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import updateprompt.Button;
import updateprompt.Card;
import updateprompt.Configuration;
import updateprompt.Effect;
import updateprompt.FirstSession;
import updateprompt.Input;
import updateprompt.Launch;
import updateprompt.MemoryText;
import updateprompt.NothingFound;
import updateprompt.Origin;
import updateprompt.PromptSession;
import updateprompt.QuietReason;
import updateprompt.StoreRoute;

/** Plays a timeline on sessions. */
final class Timelines {
  private Timelines() {}

  static Object run(Args in) {
    Configuration configuration = configuration(in.object("configuration"));
    Launch launch = new Launch(
        in.version("installed"),
        in.version("system", "18.0"),
        in.named("origin", Origin.STORE, Origin.values(), Origin::text),
        in.has("platform") ? in.string("platform") : "ios",
        in.flag("onboardedAtLaunch", true));
    PromptSession session = PromptSession.start(
        configuration, launch, MemoryText.read(in.value("memory")), in.at("launchedAt"));

    List<Object> steps = new ArrayList<>();
    for (Args step : in.objects("steps")) {
      long at = step.at("at");
      List<Effect> effects = List.of();
      Object input = step.value("input");
      if (input instanceof Map<?, ?> members && members.containsKey("relaunch")) {
        launch = relaunched(launch, step.object("input").object("relaunch"));
        // Through the saved text, as between two processes.
        String saved = MemoryText.write(session.memory());
        session = PromptSession.start(configuration, launch, MemoryText.read(saved), at);
      } else {
        PromptSession.Outcome outcome = session.handle(input(input), at);
        session = outcome.session();
        effects = outcome.effects();
      }
      steps.add(answer(session, effects));
    }
    return Collections.singletonMap("steps", steps);
  }

  private static Configuration configuration(Args in) {
    List<StoreRoute> routes = List.of(StoreRoute.ITMS_APPS, StoreRoute.WEB);
    if (in.has("storeRoutes")) {
      routes = new ArrayList<>();
      for (String name : in.strings("storeRoutes")) {
        routes.add(only(name).named("name", null, StoreRoute.values(), StoreRoute::text));
      }
    }
    return Configuration.builder(in.app("app"))
        .platforms(in.strings("platforms"))
        .firstSession(in.named(
            "firstSession",
            FirstSession.Rule.FIRST_SEEN,
            FirstSession.Rule.values(),
            FirstSession.Rule::text))
        .whenNothingFound(in.named(
            "whenNothingFound",
            NothingFound.CLEAR_WHEN_NOT_FOUND,
            NothingFound.values(),
            NothingFound::text))
        .lookupInterval(in.whole("lookupInterval", Configuration.LOOKUP_INTERVAL))
        .retryAfterUnreachable(in.whole("retryAfterUnreachable"))
        .snoozeInterval(in.whole("snoozeInterval", Configuration.SNOOZE_INTERVAL))
        .allowsSkipping(in.flag("allowsSkipping", false))
        .minimumReleaseAge(in.whole("minimumReleaseAge", 0))
        .reportsEvents(in.flag("reportsEvents", true))
        .enabled(in.flag("enabled", true))
        .storeRoutes(routes)
        .country(in.string("country"))
        .build();
  }

  private static Launch relaunched(Launch last, Args in) {
    return new Launch(
        in.has("installed") ? in.version("installed") : last.installed(),
        last.system(),
        last.origin(),
        last.platform(),
        in.flag("onboardedAtLaunch", true));
  }

  private static Input input(Object value) {
    if (value instanceof String name) {
      return switch (name) {
        case "becameActive" -> new Input.BecameActive();
        case "checkNow" -> new Input.CheckNow();
        case "cardAppeared" -> new Input.CardAppeared();
        default -> throw new IllegalArgumentException("an unknown input");
      };
    }
    Args in = new Args(value);
    if (in.has("pressed")) {
      return new Input.Pressed(in.named("pressed", null, Button.values(), Button::text));
    }
    if (in.has("hostBusy")) return new Input.HostBusy(in.flag("hostBusy", false));
    if (in.has("storeOpened")) return new Input.StoreOpened(in.flag("storeOpened", false));
    if (in.value("answered") instanceof Map) {
      return new Input.Found(MemoryText.readRelease(in.value("answered")));
    }
    if (in.has("answered")) {
      return new Input.NotFound(in.named("answered", null, Input.Cause.values(), Input.Cause::text));
    }
    throw new IllegalArgumentException("an unknown input");
  }

  private static Object answer(PromptSession session, List<Effect> effects) {
    List<Object> caused = new ArrayList<>();
    for (Effect effect : effects) caused.add(effect(effect));
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("effects", caused);
    out.put("card", card(session.card()));
    QuietReason reason = session.decision().quiet();
    out.put("quiet", reason == null ? null : reason.text());
    return out;
  }

  private static Object card(Card card) {
    if (card == null) return null;
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("version", card.version().text());
    out.put("kind", card.kind().text());
    return out;
  }

  private static Object effect(Effect effect) {
    if (effect instanceof Effect.LookUp lookUp) {
      return Collections.singletonMap("lookUp", lookUp.urls());
    }
    if (effect instanceof Effect.Report report) {
      return Collections.singletonMap("report", report.event());
    }
    return Collections.singletonMap("openStore", ((Effect.OpenStore) effect).routes());
  }

  private static Args only(String name) {
    return new Args(Collections.singletonMap("name", name));
  }
}
