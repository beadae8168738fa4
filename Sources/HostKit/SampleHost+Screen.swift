#if canImport(SwiftUI)
  public import SwiftUI
  public import UpdatePromptKit

  /// A screen's list: the card, what it is there for, and a switch for each state in which it waits.
  public struct ScreenList<Card: View>: View {
    private let screen: CardScreen
    @Binding private var busyStates: Set<String>
    private let card: (CardEmphasis) -> Card

    public init(
      _ screen: CardScreen, busyStates: Binding<Set<String>> = .constant([]),
      @ViewBuilder card: @escaping (CardEmphasis) -> Card
    ) {
      self.screen = screen
      _busyStates = busyStates
      self.card = card
    }

    public var body: some View {
      List {
        card(CardEmphasis(screen.emphasis))
        ForEach(screen.content, id: \.self) { Text(verbatim: $0) }
        ForEach(screen.busyStates, id: \.self) { state in
          Toggle(isOn: $busyStates[contains: state]) { Text(verbatim: state) }
        }
      }
    }
  }

  extension Set<String> {
    fileprivate subscript(contains member: String) -> Bool {
      get { contains(member) }
      set { if newValue { insert(member) } else { remove(member) } }
    }
  }

  /// The onboarding of a host that asks whether it was over at launch; then its screen.
  public struct Onboarding<Screen: View>: View {
    @State private var isOver = SampleHost.isOnboarded
    private let screen: () -> Screen

    public init(then screen: @escaping () -> Screen) {
      self.screen = screen
    }

    public var body: some View {
      if isOver {
        screen()
      } else {
        Button("Begin") {
          SampleHost.isOnboarded = true
          isOver = true
        }
      }
    }
  }
#endif
