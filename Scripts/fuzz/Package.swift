// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  targets: [
    .systemLibrary(name: "LibFuzzer", path: "LibFuzzer"),
    .target(name: "UpdatePromptCore", path: "Kit/UpdatePromptCore"),
    .target(
      name: "UpdatePromptRuntime", dependencies: ["UpdatePromptCore"],
      path: "Kit/UpdatePromptRuntime"),
    .target(
      name: "UpdatePromptTesting", dependencies: ["UpdatePromptCore"],
      path: "Kit/UpdatePromptTesting"),
    .target(name: "UpdatePromptAudit", path: "Kit/UpdatePromptAudit"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "LibFuzzer",         "UpdatePromptAudit", "UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptTesting",
      ],
      path: "Targets",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .unsafeFlags(["-sanitize=fuzzer"]),
    ]
}
