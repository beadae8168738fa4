package updateprompt;

import java.util.List;

/**
 * What a host decides once.
 *
 * <p>Made with {@link #builder}; what is not set has the default of the contract.
 */
public final class Configuration {
  /** The seconds between two lookups, unless set: a day. */
  public static final long LOOKUP_INTERVAL = 86_400;
  /** The seconds a press of Later holds, unless set: three days. */
  public static final long SNOOZE_INTERVAL = 259_200;

  final AppID app;
  final List<String> platforms;
  final FirstSession.Rule firstSession;
  final NothingFound whenNothingFound;
  final long lookupInterval;
  final Long retryAfterUnreachable;
  final long snoozeInterval;
  final boolean allowsSkipping;
  final long minimumReleaseAge;
  final boolean reportsEvents;
  final boolean enabled;
  final List<StoreRoute> storeRoutes;
  final String country;

  private Configuration(Builder from) {
    app = from.app;
    platforms = from.platforms;
    firstSession = from.firstSession;
    whenNothingFound = from.whenNothingFound;
    lookupInterval = from.lookupInterval;
    retryAfterUnreachable = from.retryAfterUnreachable;
    snoozeInterval = from.snoozeInterval;
    allowsSkipping = from.allowsSkipping;
    minimumReleaseAge = from.minimumReleaseAge;
    reportsEvents = from.reportsEvents;
    enabled = from.enabled;
    storeRoutes = from.storeRoutes;
    country = from.country;
  }

  /** Whether lookups are allowed on a platform: turned on, listed, and with an app to ask for. */
  boolean allowsLookups(String platform) {
    boolean isListed = platforms == null || platforms.contains(platform);
    return enabled && isListed && app != null && app.isUsable();
  }

  /** Starts a configuration for an app; without one nothing is ever asked. */
  public static Builder builder(AppID app) {
    return new Builder(app);
  }

  /** Collects a configuration. */
  public static final class Builder {
    private final AppID app;
    private List<String> platforms;
    private FirstSession.Rule firstSession = FirstSession.Rule.FIRST_SEEN;
    private NothingFound whenNothingFound = NothingFound.CLEAR_WHEN_NOT_FOUND;
    private long lookupInterval = LOOKUP_INTERVAL;
    private Long retryAfterUnreachable;
    private long snoozeInterval = SNOOZE_INTERVAL;
    private boolean allowsSkipping;
    private long minimumReleaseAge;
    private boolean reportsEvents = true;
    private boolean enabled = true;
    private List<StoreRoute> storeRoutes = List.of(StoreRoute.ITMS_APPS, StoreRoute.WEB);
    private String country;

    private Builder(AppID app) {
      this.app = app;
    }

    /** The platforms it is for; null for all. */
    public Builder platforms(List<String> value) {
      platforms = value == null ? null : List.copyOf(value);
      return this;
    }

    /** What tells a first session. */
    public Builder firstSession(FirstSession.Rule value) {
      firstSession = value;
      return this;
    }

    /** What an answer without a release does. */
    public Builder whenNothingFound(NothingFound value) {
      whenNothingFound = value;
      return this;
    }

    /** The seconds between two lookups. */
    public Builder lookupInterval(long value) {
      lookupInterval = value;
      return this;
    }

    /** The seconds to wait after a lookup that found no store, when fewer; or null. */
    public Builder retryAfterUnreachable(Long value) {
      retryAfterUnreachable = value;
      return this;
    }

    /** The seconds a press of Later holds. */
    public Builder snoozeInterval(long value) {
      snoozeInterval = value;
      return this;
    }

    /** Whether a version can be skipped. */
    public Builder allowsSkipping(boolean value) {
      allowsSkipping = value;
      return this;
    }

    /** The seconds a release must be known or out before its card. */
    public Builder minimumReleaseAge(long value) {
      minimumReleaseAge = value;
      return this;
    }

    /** Whether anything is reported. */
    public Builder reportsEvents(boolean value) {
      reportsEvents = value;
      return this;
    }

    /** Whether the prompt is turned on. */
    public Builder enabled(boolean value) {
      enabled = value;
      return this;
    }

    /** The ways to the store, the most wanted first. */
    public Builder storeRoutes(List<StoreRoute> value) {
      storeRoutes = List.copyOf(value);
      return this;
    }

    /** The country to ask in, or null. */
    public Builder country(String value) {
      country = value;
      return this;
    }

    /** The configuration collected so far. */
    public Configuration build() {
      return new Configuration(this);
    }
  }
}
