// swift-tools-version: 6.2

import PackageDescription

// `Kit` is a link to the repository's Sources: the modules are built as an app builds them, and
// also those that are no product can be measured.
let package = Package(
  name: "Bench",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "AllocationCounter", path: "AllocationCounter"),
    .target(name: "UpdatePromptCore", path: "Kit/UpdatePromptCore"),
    .target(
      name: "UpdatePromptRuntime", dependencies: ["UpdatePromptCore"],
      path: "Kit/UpdatePromptRuntime"),
    .target(
      name: "UpdatePromptAudit", dependencies: ["UpdatePromptCore"], path: "Kit/UpdatePromptAudit"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "AllocationCounter", "UpdatePromptAudit", "UpdatePromptCore", "UpdatePromptRuntime",
      ],
      path: "Bench",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
