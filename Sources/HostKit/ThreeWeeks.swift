import Foundation
import UpdatePromptCore

extension Story {
  /// Three weeks with an app that starts at 1.5: everything that can happen to a prompt, once.
  public static var threeWeeks: Story {
    Story(
      launchedAt: moment(2, "09:00"), installed: "1.5", scenes: firstWeek + secondWeek + thirdWeek)
  }

  private static var firstWeek: [Scene] {
    [
      scene(2, "09:00", "installed and opened for the first time", .release("1.5"), .open),
      scene(2, "18:00", "back from the background, the same day", .release("1.5"), .open),
      scene(3, "09:30", "1.6 is out; the first session still lives", .release("1.6"), .open),
      scene(
        3, "20:00", "started anew: the card comes from memory", .release("1.6"), .launch("1.5"),
        .open),
      scene(3, "20:01", "Later", .release("1.6"), .press(.later)),
      scene(5, "21:00", "a day on, Later still holds", .release("1.6"), .open),
      scene(6, "19:59", "a minute before three days have passed", .release("1.6"), .open),
      scene(6, "20:01", "three days have passed", .release("1.6"), .open),
      scene(6, "20:02", "Later again", .release("1.6"), .press(.later)),
    ]
  }

  private static var secondWeek: [Scene] {
    [
      scene(8, "10:00", "1.7 is out: a newer release wakes the card", .release("1.7"), .open),
      scene(8, "10:01", "Later", .release("1.7"), .press(.later)),
      scene(9, "10:30", "a stale cache answers with 1.6", .release("1.6"), .open),
      scene(10, "11:00", "an empty answer", .empty, .open),
      scene(11, "11:30", "1.7 again, half an hour after Later ended", .release("1.7"), .open),
      scene(12, "12:00", "no network: what is known still holds", .outage, .launch("1.5"), .open),
      scene(13, "12:30", "a hotel's login page instead of an answer", .loginPage, .open),
    ]
  }

  private static var thirdWeek: [Scene] {
    [
      scene(15, "09:00", "Later", .release("1.7"), .open, .press(.later)),
      scene(46, "09:00", "the clock jumps a month ahead", .release("1.7"), .open),
      scene(46, "09:01", "Later, stamped in April", .release("1.7"), .press(.later)),
      scene(
        16, "09:30", "the clock is set right: the stamps are pulled back", .release("1.7"), .open
      ),
      scene(17, "10:00", "a check by hand looks past Later", .release("1.7"), .checkNow),
      scene(17, "10:05", "back from the background", .release("1.7"), .open),
      scene(19, "10:00", "Later has ended", .release("1.7"), .open),
      scene(
        19, "10:01", "Update: the store opens", .release("1.7"), .press(.update), .storeOpened),
      scene(19, "10:05", "back without having updated", .release("1.7"), .open),
      scene(20, "11:00", "1.7 is installed", .release("1.7"), .launch("1.7"), .open),
      scene(22, "11:30", "three weeks later", .release("1.7"), .open),
    ]
  }

  /// What a scene's script may say.
  private enum Action {
    case open
    case launch(String)
    case press(PromptCard.Button)
    case checkNow
    case storeOpened

    var event: Event {
      switch self {
      case .open: .input(.becameActive)
      case .launch(let installed): .launch(installed: installed)
      case .press(let button): .input(.pressed(button))
      case .checkNow: .input(.checkNow)
      case .storeOpened: .input(.storeOpened(true))
      }
    }
  }

  private static func scene(
    _ day: Int, _ time: String, _ narration: String, _ store: Store, _ actions: Action...
  ) -> Scene {
    Scene(
      at: moment(day, time), narration: narration, store: store,
      events: actions.map(\.event))
  }

  /// A time of day in UTC, counted in days of March 2026.
  private static func moment(_ day: Int, _ time: String) -> Date {
    let march = 1_772_323_200.0
    let parts = time.split(separator: ":").compactMap { Double($0) }
    return Date(
      timeIntervalSince1970: march + Double(day - 1) * 86_400 + parts[0] * 3600 + parts[1] * 60)
  }
}
