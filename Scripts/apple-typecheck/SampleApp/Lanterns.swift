import SwiftUI
import UpdatePromptKit

/// One prompt for the whole app, shared by its scenes.
@main struct Lanterns: App {
  @State private var updates = UpdatePrompt(.storeID(1_000_000_001))

  var body: some Scene {
    WindowGroup { HomeScreen(updates: updates) }
  }
}
