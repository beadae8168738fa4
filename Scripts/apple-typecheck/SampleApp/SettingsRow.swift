import StoreKit
import SwiftUI
import UpdatePromptKit

struct SettingsRow: View {
  let updates: UpdatePrompt
  @State private var note = ""

  var body: some View {
    Button("Check for updates") {
      Task {
        switch await updates.checkNow() {
        case .show(let card): note = CardText(card, languages: ["en"]).title
        case .stayQuiet(.upToDate): note = "This is the newest version"
        case .stayQuiet: note = ""
        case nil: note = "Could not check"
        }
      }
    }
    .disabled(updates.isChecking)
    Text(verbatim: note)
  }
}

#Preview("A card") {
  if let old = AppVersion("1.5"), let new = AppVersion("1.6") {
    HomeScreen(updates: .preview(PromptCard(Release(new, link: nil), installed: old)))
  }
}

/// Beside the kit's names, Apple's keep their meaning.
func accountStorefront() async -> Storefront? {
  await Storefront.current
}
