// swift-tools-version: 6.2

import PackageDescription

// `Kit` is a link to the repository's Sources: the parsers are built with the fuzzer's counters in
// them, and what only the package sees can be called.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "UpdatePromptCore", path: "Kit/UpdatePromptCore"),
    .target(
      name: "UpdatePromptRuntime", dependencies: ["UpdatePromptCore"],
      path: "Kit/UpdatePromptRuntime"),
    .target(
      name: "UpdatePromptTesting", dependencies: ["UpdatePromptCore", "UpdatePromptRuntime"],
      path: "Kit/UpdatePromptTesting"),
    .target(
      name: "UpdatePromptAudit", dependencies: ["UpdatePromptCore"], path: "Kit/UpdatePromptAudit"),
    .systemLibrary(name: "LibFuzzer", path: "LibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "LibFuzzer", "UpdatePromptAudit", "UpdatePromptCore", "UpdatePromptRuntime",
        "UpdatePromptTesting",
      ],
      path: "Targets",
      // lld, because gold fails on the counters' debug lines.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]),
  ]
}
