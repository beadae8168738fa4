package updateprompt;

/**
 * Everything a decision depends on. A version that cannot be read is null here.
 *
 * <p>Made with {@link #builder}; what is not set has the default of the contract.
 */
public final class Facts {
  final boolean enabled;
  final Origin origin;
  final boolean previewing;
  final AppVersion installed;
  final AppVersion system;
  final AppVersion release;
  final AppVersion minimumSystem;
  final Long releasedAt;
  final boolean link;
  final AppVersion minimumVersion;
  final boolean hostBusy;
  final boolean firstSession;
  final Long firstNewerSeenAt;
  final long minimumReleaseAge;
  final AppVersion skipped;
  final Snooze snoozed;
  final long snoozeInterval;
  final boolean openedStore;
  final boolean manual;
  final long at;

  private Facts(Builder from) {
    enabled = from.enabled;
    origin = from.origin;
    previewing = from.previewing;
    installed = from.installed;
    system = from.system;
    release = from.release;
    minimumSystem = from.minimumSystem;
    releasedAt = from.releasedAt;
    link = from.link;
    minimumVersion = from.minimumVersion;
    hostBusy = from.hostBusy;
    firstSession = from.firstSession;
    firstNewerSeenAt = from.firstNewerSeenAt;
    minimumReleaseAge = from.minimumReleaseAge;
    skipped = from.skipped;
    snoozed = from.snoozed;
    snoozeInterval = from.snoozeInterval;
    openedStore = from.openedStore;
    manual = from.manual;
    at = from.at;
  }

  /** Starts the facts of one moment. */
  public static Builder builder(AppVersion installed, long at) {
    return new Builder(installed, at);
  }

  /** Collects facts. */
  public static final class Builder {
    private final AppVersion installed;
    private final long at;
    private boolean enabled = true;
    private Origin origin = Origin.STORE;
    private boolean previewing;
    private AppVersion system = AppVersion.parse("18.0");
    private AppVersion release;
    private AppVersion minimumSystem;
    private Long releasedAt;
    private boolean link = true;
    private AppVersion minimumVersion;
    private boolean hostBusy;
    private boolean firstSession;
    private Long firstNewerSeenAt;
    private long minimumReleaseAge;
    private AppVersion skipped;
    private Snooze snoozed;
    private long snoozeInterval = Configuration.SNOOZE_INTERVAL;
    private boolean openedStore;
    private boolean manual;

    private Builder(AppVersion installed, long at) {
      this.installed = installed;
      this.at = at;
    }

    /** Whether the prompt is turned on. */
    public Builder enabled(boolean value) {
      enabled = value;
      return this;
    }

    /** Where the build came from. */
    public Builder origin(Origin value) {
      origin = value;
      return this;
    }

    /** Whether a build from elsewhere is treated like one from the store. */
    public Builder previewing(boolean value) {
      previewing = value;
      return this;
    }

    /** The version of the operating system. */
    public Builder system(AppVersion value) {
      system = value;
      return this;
    }

    /** The known release: its version, the system it needs and when it came out; each may be null. */
    public Builder release(AppVersion version, AppVersion neededSystem, Long at) {
      release = version;
      minimumSystem = neededSystem;
      releasedAt = at;
      return this;
    }

    /** Whether there is a way to the store. */
    public Builder link(boolean value) {
      link = value;
      return this;
    }

    /** The oldest version that is still supported, or null. */
    public Builder minimumVersion(AppVersion value) {
      minimumVersion = value;
      return this;
    }

    /** Whether the host must not be disturbed. */
    public Builder hostBusy(boolean value) {
      hostBusy = value;
      return this;
    }

    /** Whether this is the first session. */
    public Builder firstSession(boolean value) {
      firstSession = value;
      return this;
    }

    /** When a newer version was first seen, or null, and how old a release must be. */
    public Builder age(Long newerSeenAt, long minimum) {
      firstNewerSeenAt = newerSeenAt;
      minimumReleaseAge = minimum;
      return this;
    }

    /** The skipped version, or null. */
    public Builder skipped(AppVersion value) {
      skipped = value;
      return this;
    }

    /** The last press of Later, or null, and how long it holds. */
    public Builder snoozed(Snooze value, long interval) {
      snoozed = value;
      snoozeInterval = interval;
      return this;
    }

    /** Whether the store was opened for this release in this session. */
    public Builder openedStore(boolean value) {
      openedStore = value;
      return this;
    }

    /** Whether the user asked. */
    public Builder manual(boolean value) {
      manual = value;
      return this;
    }

    /** The facts collected so far. */
    public Facts build() {
      return new Facts(this);
    }
  }
}
