// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "UpdatePromptKit",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "UpdatePromptCore", targets: ["UpdatePromptCore"]),
    .library(name: "UpdatePromptTesting", targets: ["UpdatePromptTesting"]),
    .library(name: "UpdatePromptAudit", targets: ["UpdatePromptAudit"]),
    .executable(name: "update-prompt", targets: ["update-prompt"]),
  ],
  targets: [
    // What travels into apps.
    .target(name: "UpdatePromptCore"),
    .target(name: "UpdatePromptTesting", dependencies: ["UpdatePromptCore"]),

    // What stays.
    .target(name: "UpdatePromptAudit", dependencies: ["UpdatePromptCore"]),
    .target(name: "HostKit", dependencies: ["UpdatePromptCore"]),
    .target(
      name: "Minivid", dependencies: ["UpdatePromptCore", "HostKit"],
      path: "Sources/Hosts/Minivid"),
    .executableTarget(
      name: "update-prompt",
      dependencies: [
        "UpdatePromptCore", "UpdatePromptTesting", "UpdatePromptAudit", "HostKit", "Minivid",
      ]),

    .testTarget(
      name: "UpdatePromptCoreTests", dependencies: ["UpdatePromptCore", "UpdatePromptTesting"]),
    .testTarget(
      name: "UpdatePromptAuditTests", dependencies: ["UpdatePromptAudit", "UpdatePromptCore"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
