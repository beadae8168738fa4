// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "UpdatePromptKit",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "UpdatePromptKit", targets: ["UpdatePromptCore", "UpdatePromptRuntime"]),
    .library(name: "UpdatePromptCore", targets: ["UpdatePromptCore"]),
    .library(name: "UpdatePromptTesting", targets: ["UpdatePromptTesting"]),
    .library(name: "UpdatePromptAudit", targets: ["UpdatePromptAudit"]),
    .executable(name: "update-prompt", targets: ["update-prompt"]),
  ],
  targets: [
    // What travels into apps.
    .target(name: "UpdatePromptCore"),
    .target(name: "UpdatePromptRuntime", dependencies: ["UpdatePromptCore"]),
    .target(
      name: "UpdatePromptTesting", dependencies: ["UpdatePromptCore", "UpdatePromptRuntime"]),

    // What stays.
    .target(name: "UpdatePromptAudit"),
    .target(name: "LoopbackStore"),
    .target(name: "HostKit", dependencies: ["UpdatePromptCore"]),
    .target(
      name: "Minivid", dependencies: ["UpdatePromptCore", "HostKit"],
      path: "Sources/Hosts/Minivid"),
    .executableTarget(
      name: "update-prompt",
      dependencies: ["UpdatePromptCore", "UpdatePromptTesting", "HostKit", "Minivid"]),

    .testTarget(
      name: "UpdatePromptCoreTests", dependencies: ["UpdatePromptCore", "UpdatePromptTesting"]),
    .testTarget(
      name: "UpdatePromptRuntimeTests",
      dependencies: [
        "UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptTesting", "LoopbackStore",
      ]),
    .testTarget(name: "LoopbackStoreTests", dependencies: ["LoopbackStore"]),
    .testTarget(
      name: "UpdatePromptTestingTests",
      dependencies: ["UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptTesting"]),
    .testTarget(name: "UpdatePromptAuditTests", dependencies: ["UpdatePromptAudit"]),
    .testTarget(name: "HostKitTests", dependencies: ["HostKit", "Minivid", "UpdatePromptCore"]),
    .testTarget(name: "CommandTests", dependencies: ["update-prompt"]),
    .testTarget(name: "RepositoryTests"),
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
