import SwiftUI
import UpdatePromptKit

struct AskingByAlert: View {
  @State private var updates = UpdatePrompt(.bundleID("com.example.lanterns"))

  var body: some View {
    Text(verbatim: "Lanterns").updateAlert(updates)
  }
}

struct AskingBySheet: View {
  @State private var updates = UpdatePrompt(
    PromptConfiguration(.storeID(1_000_000_001), storeRoutes: [.sheet, .itmsApps, .web]),
    source: RemoteConfigSource(), environment: .app)

  var body: some View {
    Text(verbatim: "Lanterns").updateSheet(updates, wording: PromptWording(languages: ["ar"]))
  }
}

/// The app's own idea of what is new.
struct RemoteConfigSource: UpdateSource {
  func latest(_ request: LookupRequest) async throws -> LookupAnswer {
    guard let version = AppVersion("2.0") else { return .notFound }
    return .release(Release(version, link: .appStore(id: 1_000_000_001)))
  }
}
