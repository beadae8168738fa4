public import HostKit
import UpdatePromptCore

/// Short videos: asks by store id and shows the card on Home.
public enum Minivid {
  public static let host = SampleHost(
    "Minivid", screen: "Home", emphasis: .primary,
    configuration: PromptConfiguration(
      .storeID(1_000_000_001), platforms: [.ios], firstSession: .firstSeen,
      whenNothingFound: .keep, storeRoutes: [.sheet, .itmsApps, .web]))
}
