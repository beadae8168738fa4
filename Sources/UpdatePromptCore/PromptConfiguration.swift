/// One app's own decisions, every default in the initialiser.
///
/// As JSON: the same keys, durations in seconds to the millisecond, absent or null for the default.
public struct PromptConfiguration: Hashable, Sendable {
  /// What an answer without a release does to the remembered one.
  public enum EmptyAnswerChoice: String, Hashable, Codable, Sendable, CaseIterable {
    /// Nothing.
    case keep
    /// Any answer without a release forgets it: not found, unusable or unreachable.
    case clear
    /// Only "not found" forgets it: a flaky network hides nothing, a delisted app stops prompting.
    case clearWhenNotFound
  }

  /// Nil asks nothing and shows nothing.
  public var app: AppID?
  /// Where the prompt exists; nil is everywhere.
  public var platforms: Set<Platform>?
  public var firstSession: FirstSessionRule
  public var whenNothingFound: EmptyAnswerChoice
  /// Between two automatic lookups.
  public var lookupInterval: Duration
  /// Until a lookup that found no network is tried again; nil waits for `lookupInterval`.
  public var retryAfterUnreachable: Duration?
  /// How long Later holds.
  public var snoozeInterval: Duration
  /// Whether an optional card has a Skip button.
  public var allowsSkipping: Bool
  /// How old a release must be before it is shown; zero shows it at once.
  public var minimumReleaseAge: Duration
  /// False counts nothing.
  public var reportsEvents: Bool
  /// False looks nothing up and shows nothing.
  public var isEnabled: Bool
  /// Ways to open the store, in the order they are tried.
  public var storeRoutes: [StoreRoute.Kind]
  /// The storefront's country, two letters; nil leaves it to the account and the device.
  public var country: String?
  /// Previews the card in debug builds; nil when the app has none.
  public var debugArgument: DebugArgument?

  public init(
    _ app: AppID?, platforms: Set<Platform>? = nil, firstSession: FirstSessionRule = .firstSeen,
    whenNothingFound: EmptyAnswerChoice = .clearWhenNotFound,
    lookupInterval: Duration = .seconds(86_400), retryAfterUnreachable: Duration? = nil,
    snoozeInterval: Duration = .seconds(259_200), allowsSkipping: Bool = false,
    minimumReleaseAge: Duration = .zero, reportsEvents: Bool = true, isEnabled: Bool = true,
    storeRoutes: [StoreRoute.Kind] = [.itmsApps, .web], country: String? = nil,
    debugArgument: DebugArgument? = nil
  ) {
    self.app = app
    self.platforms = platforms
    self.firstSession = firstSession
    self.whenNothingFound = whenNothingFound
    self.lookupInterval = lookupInterval
    self.retryAfterUnreachable = retryAfterUnreachable
    self.snoozeInterval = snoozeInterval
    self.allowsSkipping = allowsSkipping
    self.minimumReleaseAge = minimumReleaseAge
    self.reportsEvents = reportsEvents
    self.isEnabled = isEnabled
    self.storeRoutes = storeRoutes
    self.country = country
    self.debugArgument = debugArgument
  }

  /// The app to look up on this platform; nil when turned off or without a usable id.
  package func lookedUpApp(on platform: Platform) -> AppID? {
    guard isEnabled, platforms?.contains(platform) ?? true, let app, app.isUsable else {
      return nil
    }
    return app
  }

  package var throttle: LookupThrottle {
    LookupThrottle(interval: lookupInterval, retryAfterUnreachable: retryAfterUnreachable)
  }
}

extension PromptConfiguration: Codable {
  /// A hundred years, in seconds.
  private static let longestDuration: Double = 3_155_760_000

  private enum CodingKeys: String, CodingKey {
    case app, platforms, firstSession, whenNothingFound, lookupInterval, retryAfterUnreachable
    case snoozeInterval, allowsSkipping, minimumReleaseAge, reportsEvents
    case isEnabled = "enabled"
    case storeRoutes, country, debugArgument
  }

  /// - Throws: `DecodingError` for a value of the wrong type or an unknown name, or a duration
  ///   outside 0 … 100 years.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<T: Decodable>(_ key: CodingKeys) throws -> T? {
      try values.decodeIfPresent(T.self, forKey: key)
    }
    func duration(_ key: CodingKeys) throws -> Duration? {
      guard let seconds = try values.decodeIfPresent(Double.self, forKey: key) else { return nil }
      guard (0...Self.longestDuration).contains(seconds) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "\(seconds) is not a number of seconds")
      }
      // Whole milliseconds, so that 0.6 is what a host writes as `.milliseconds(600)`.
      return .milliseconds(Int64((seconds * 1000).rounded()))
    }
    self.init(try value(.app), platforms: try value(.platforms), country: try value(.country))
    firstSession = try value(.firstSession) ?? firstSession
    whenNothingFound = try value(.whenNothingFound) ?? whenNothingFound
    lookupInterval = try duration(.lookupInterval) ?? lookupInterval
    retryAfterUnreachable = try duration(.retryAfterUnreachable)
    snoozeInterval = try duration(.snoozeInterval) ?? snoozeInterval
    allowsSkipping = try value(.allowsSkipping) ?? allowsSkipping
    minimumReleaseAge = try duration(.minimumReleaseAge) ?? minimumReleaseAge
    reportsEvents = try value(.reportsEvents) ?? reportsEvents
    isEnabled = try value(.isEnabled) ?? isEnabled
    storeRoutes = try value(.storeRoutes) ?? storeRoutes
    debugArgument = try value(.debugArgument)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let members: [(key: CodingKeys, value: (any Encodable)?)] = [
      (.app, app), (.platforms, platforms?.map(\.rawValue).sorted()),
      (.firstSession, firstSession), (.whenNothingFound, whenNothingFound),
      (.lookupInterval, lookupInterval.inSeconds), (.snoozeInterval, snoozeInterval.inSeconds),
      (.retryAfterUnreachable, retryAfterUnreachable?.inSeconds), (.country, country),
      (.minimumReleaseAge, minimumReleaseAge.inSeconds), (.allowsSkipping, allowsSkipping),
      (.reportsEvents, reportsEvents), (.isEnabled, isEnabled), (.storeRoutes, storeRoutes),
      (.debugArgument, debugArgument),
    ]
    for case (let key, let value?) in members { try values.encode(value, forKey: key) }
  }
}
