import Baton
public import HostKit
import Linkeeper
import Lockboxy
import Minivid
import Ringsy
import Stampzy
import Talkzy

/// The sample apps, named once.
public enum HostFamily {
  public static let all = [
    Minivid.host, Linkeeper.host, Lockboxy.host, Ringsy.host, Talkzy.host, Baton.host,
    Stampzy.host,
  ]

  /// By name, in any case; nil for an app that is not in the family.
  public static func host(named name: String) -> SampleHost? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
