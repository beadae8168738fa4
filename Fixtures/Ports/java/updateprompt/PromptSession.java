package updateprompt;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One life of the process: a value that every input turns into the next one.
 *
 * <p>After each input the host saves {@link #memory}, shows {@link #card} and carries out the effects.
 */
public final class PromptSession {
  final Configuration configuration;
  final Launch launch;
  final boolean isFirst;
  final Memory memory;
  final boolean isHostBusy;
  final boolean isLookingUp;
  final boolean isManual;
  final Set<AppVersion> reported;
  final Set<AppVersion> opened;
  final AppVersion lastPressed;
  private final Decision decision;

  /**
   * What an input leads to.
   *
   * @param session the session from now on
   * @param effects what it caused, in order
   */
  public record Outcome(PromptSession session, List<Effect> effects) {
    /** Keeps a copy of the effects. */
    public Outcome {
      effects = List.copyOf(effects);
    }
  }

  private PromptSession(
      Configuration configuration, Launch launch, boolean isFirst, Memory memory, long now) {
    this.configuration = configuration;
    this.launch = launch;
    this.isFirst = isFirst;
    this.memory = memory.newerSeen(launch.installed(), now);
    isHostBusy = false;
    isLookingUp = false;
    isManual = false;
    reported = Set.of();
    opened = Set.of();
    lastPressed = null;
    decision = decide(now);
  }

  private PromptSession(SessionStep step, long now) {
    configuration = step.before.configuration;
    launch = step.before.launch;
    isFirst = step.before.isFirst;
    memory = step.memory.newerSeen(launch.installed(), now);
    isHostBusy = step.isHostBusy;
    isLookingUp = step.isLookingUp;
    isManual = step.isManual;
    reported = Collections.unmodifiableSet(new HashSet<>(step.reported));
    opened = Collections.unmodifiableSet(new HashSet<>(step.opened));
    lastPressed = step.lastPressed;
    decision = decide(now);
  }

  /** Starts a session with the memory as saved. Nothing is asked or reported, but a card may stand. */
  public static PromptSession start(Configuration configuration, Launch launch, Memory saved, long now) {
    boolean isFirst = FirstSession.isFirst(
        configuration.firstSession,
        saved.firstSeenAt(),
        saved.launchedBefore(),
        launch.onboarded(),
        now,
        now);
    Memory memory = saved.pulledBack(now).running(launch.installed());
    return new PromptSession(configuration, launch, isFirst, memory, now);
  }

  /** Takes an input. */
  public Outcome handle(Input input, long now) {
    SessionStep step = new SessionStep(this, now);
    step.handle(input);
    return new Outcome(new PromptSession(step, now), step.effects);
  }

  /** What to save. */
  public Memory memory() {
    return memory;
  }

  /** What was decided at the last input. */
  public Decision decision() {
    return decision;
  }

  /** The card that stands, or null. */
  public Card card() {
    return decision.show() == null ? null : new Card(memory.release().version(), decision.show());
  }

  boolean allowsLookups() {
    return configuration.allowsLookups(launch.platform());
  }

  private Decision decide(long now) {
    Facts.Builder facts = Facts.builder(launch.installed(), now)
        .enabled(allowsLookups())
        .origin(launch.origin())
        .system(launch.system())
        .hostBusy(isHostBusy)
        .firstSession(isFirst)
        .age(memory.firstNewerSeenAt(), configuration.minimumReleaseAge)
        .skipped(memory.skipped())
        .snoozed(memory.snoozed(), configuration.snoozeInterval)
        .manual(isManual);
    RememberedRelease release = memory.release();
    if (release != null) {
      facts.enabled(allowsLookups() && release.enabled())
          .release(release.version(), release.minimumSystem(), release.releasedAt())
          .link(release.isReachable())
          .minimumVersion(release.minimumVersion())
          .openedStore(opened.contains(release.version()));
    }
    return PromptRules.decide(facts.build());
  }
}
