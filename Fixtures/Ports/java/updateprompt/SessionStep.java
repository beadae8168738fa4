package updateprompt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The state of a session while it takes one input. */
final class SessionStep {
  /** The seconds within which a second lookup is not started, even when the user asks. */
  private static final long MANUAL_PAUSE = 60;

  final PromptSession before;
  final List<Effect> effects = new ArrayList<>();
  Memory memory;
  boolean isHostBusy;
  boolean isLookingUp;
  boolean isManual;
  final Set<AppVersion> reported;
  final Set<AppVersion> opened;
  AppVersion lastPressed;

  private final Configuration configuration;
  private final Card card;
  private final long now;

  SessionStep(PromptSession before, long now) {
    this.before = before;
    this.now = now;
    configuration = before.configuration;
    card = before.card();
    memory = before.memory.pulledBack(now);
    isHostBusy = before.isHostBusy;
    isLookingUp = before.isLookingUp;
    isManual = before.isManual;
    reported = new HashSet<>(before.reported);
    opened = new HashSet<>(before.opened);
    lastPressed = before.lastPressed;
  }

  void handle(Input input) {
    if (input instanceof Input.BecameActive) {
      becameActive();
    } else if (input instanceof Input.CheckNow) {
      checkNow();
    } else if (input instanceof Input.CardAppeared) {
      if (card != null && reported.add(card.version())) report(PromptEvents.SHOWN);
    } else if (input instanceof Input.Pressed pressed) {
      if (hasButton(pressed.button())) press(pressed.button());
    } else if (input instanceof Input.HostBusy host) {
      isHostBusy = host.busy();
    } else if (input instanceof Input.StoreOpened store) {
      if (store.opened()) storeOpened();
    } else if (input instanceof Input.Found found) {
      if (answered(LookupOutcome.ANSWERED)) memory = memory.release(found.release());
    } else if (input instanceof Input.NotFound nothing) {
      foundNothing(nothing.cause());
    }
  }

  private void becameActive() {
    isManual = false;
    memory = memory.seen(now);
    if (LookupThrottle.isDue(
        memory.lastLookupAt(), memory.lastOutcome(),
        configuration.lookupInterval, configuration.retryAfterUnreachable, now)) {
      lookUp();
    }
  }

  private void checkNow() {
    isManual = true;
    memory = memory.seen(now);
    if (memory.lastLookupAt() == null || now - memory.lastLookupAt() >= MANUAL_PAUSE) lookUp();
  }

  /** Starts a lookup when they are allowed and none is in flight. */
  private void lookUp() {
    if (isLookingUp || !before.allowsLookups()) return;
    isLookingUp = true;
    memory = memory.lookup((Long) now, LookupOutcome.STARTED);
    effects.add(new Effect.LookUp(LookupRequest.urls(configuration.app, configuration.country, now)));
  }

  /** Takes the answer to the lookup in flight; false when there is none. */
  private boolean answered(LookupOutcome outcome) {
    if (!isLookingUp) return false;
    isLookingUp = false;
    memory = memory.lookup(memory.lastLookupAt(), outcome);
    return true;
  }

  private void foundNothing(Input.Cause cause) {
    boolean isUnreachable = cause == Input.Cause.UNREACHABLE;
    if (!answered(isUnreachable ? LookupOutcome.UNREACHABLE : LookupOutcome.ANSWERED)) return;
    boolean clears = switch (configuration.whenNothingFound) {
      case KEEP -> false;
      case CLEAR -> true;
      case CLEAR_WHEN_NOT_FOUND -> cause == Input.Cause.NOT_FOUND;
    };
    if (clears) memory = memory.release(null);
  }

  private boolean hasButton(Button button) {
    if (card == null) return false;
    return switch (button) {
      case UPDATE -> true;
      case LATER -> card.kind() == CardKind.OPTIONAL;
      case SKIP -> card.kind() == CardKind.OPTIONAL && configuration.allowsSkipping;
    };
  }

  private void press(Button button) {
    AppVersion version = card.version();
    switch (button) {
      case UPDATE -> {
        report(PromptEvents.TAPPED);
        effects.add(new Effect.OpenStore(routes(memory.release())));
        memory = memory.skipped(null);
        lastPressed = version;
      }
      case LATER -> {
        report(PromptEvents.DISMISSED);
        Snooze old = memory.snoozed();
        boolean isKept = old != null && old.version().isNewerThan(version)
            && old.isRunning(configuration.snoozeInterval, now);
        memory = memory.snoozed(new Snooze(isKept ? old.version() : version, now));
        isManual = false;
      }
      case SKIP -> {
        report(PromptEvents.DISMISSED);
        AppVersion old = memory.skipped();
        memory = memory.skipped(old != null && old.isNewerThan(version) ? old : version);
        isManual = false;
      }
    }
  }

  private void storeOpened() {
    if (lastPressed == null) return;
    opened.add(lastPressed);
    isManual = false;
  }

  private void report(String event) {
    if (configuration.reportsEvents) effects.add(new Effect.Report(event));
  }

  private List<String> routes(RememberedRelease release) {
    List<String> routes = new ArrayList<>();
    if (release.trackID() != null) {
      for (StoreRoute route : configuration.storeRoutes) routes.add(route.to(release.trackID()));
    } else if (release.link() != null) {
      routes.add(release.link());
    }
    return routes;
  }
}
