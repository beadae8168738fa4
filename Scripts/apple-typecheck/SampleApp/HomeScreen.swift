import SwiftUI
import UpdatePromptKit

struct HomeScreen: View {
  let updates: UpdatePrompt

  var body: some View {
    List {
      UpdateCard(updates)
      Text(verbatim: "Lanterns nearby")
    }
    .checksForUpdates(updates)
  }
}

/// Beside the screen's own primary button, and in the app's own words.
struct CameraScreen: View {
  let updates: UpdatePrompt
  @State private var isCounting = false

  var body: some View {
    VStack {
      Button("Open camera") { isCounting = true }.buttonStyle(.borderedProminent)
      UpdateCard(updates, emphasis: .secondary, wording: PromptWording(ownWords))
    }
    .checksForUpdates(updates, paused: isCounting)
  }
}

/// From the app's String Catalog; `{{version}}` is where the version goes.
private func ownWords(_ key: Catalog.Key) -> String? {
  switch key {
  case .title: String(localized: "Lanterns {{version}} is lit")
  case .body: String(localized: "It finds lanterns twice as far away.")
  case .update: String(localized: "Get it")
  case .later: String(localized: "Tomorrow")
  case .skip, .requiredTitle, .requiredBody, .notes: nil
  }
}
