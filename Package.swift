// swift-tools-version: 6.2

import PackageDescription

/// The sample apps; all but Baton link what counts events.
let hosts = ["Minivid", "Linkeeper", "Lockboxy", "Ringsy", "Talkzy", "Baton", "Stampzy"]

// Only Apple's stores read it. Cross-compiling takes the branch of the machine that builds.
#if os(Linux)
  let privacyManifest = (excluded: ["PrivacyInfo.xcprivacy"], resources: [Resource]())
#else
  let privacyManifest = (
    excluded: [String](), resources: [Resource.copy("PrivacyInfo.xcprivacy")]
  )
#endif

let package = Package(
  name: "UpdatePromptKit",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "UpdatePromptKit", targets: ["UpdatePromptKit"]),
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
      name: "UpdatePromptKit", dependencies: ["UpdatePromptCore", "UpdatePromptRuntime"],
      exclude: privacyManifest.excluded, resources: privacyManifest.resources),
    .target(
      name: "UpdatePromptTesting", dependencies: ["UpdatePromptCore", "UpdatePromptRuntime"]),

    // What stays.
    .target(name: "UpdatePromptAudit", dependencies: ["UpdatePromptCore"]),
    .target(name: "LoopbackStore"),
    .target(
      name: "HostKit",
      dependencies: ["UpdatePromptCore", "UpdatePromptKit", "UpdatePromptRuntime"]),
    .target(name: "HostEvents", dependencies: ["HostKit", "UpdatePromptCore"]),
    .target(
      name: "HostFamily", dependencies: ["HostKit"] + hosts.map { .target(name: $0) }),
    .executableTarget(
      name: "update-prompt",
      dependencies: [
        "HostFamily", "HostKit", "LoopbackStore", "UpdatePromptAudit", "UpdatePromptCore",
        "UpdatePromptRuntime", "UpdatePromptTesting",
      ]),

    .target(name: "Reproducible", path: "Tests/Reproducible"),
    .testTarget(
      name: "UpdatePromptCoreTests",
      dependencies: ["Reproducible", "UpdatePromptCore", "UpdatePromptTesting"]),
    .testTarget(
      name: "UpdatePromptRuntimeTests",
      dependencies: [
        "Reproducible", "UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptTesting",
        "LoopbackStore",
      ]),
    .testTarget(name: "UpdatePromptKitTests", dependencies: ["UpdatePromptKit"]),
    .testTarget(name: "LoopbackStoreTests", dependencies: ["LoopbackStore"]),
    .testTarget(
      name: "UpdatePromptTestingTests",
      dependencies: ["UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptTesting"]),
    .testTarget(
      name: "UpdatePromptAuditTests",
      dependencies: [
        "Reproducible", "UpdatePromptAudit", "UpdatePromptCore", "UpdatePromptTesting",
      ]),
    .testTarget(
      name: "HostKitTests",
      dependencies: [
        "HostFamily", "HostKit", "UpdatePromptCore", "UpdatePromptRuntime", "UpdatePromptTesting",
      ]),
    .testTarget(name: "CommandTests", dependencies: ["Reproducible", "update-prompt"]),
    .testTarget(name: "RepositoryTests"),
  ],
  swiftLanguageModes: [.v6]
)

for host in hosts {
  package.targets.append(
    .target(
      name: host,
      dependencies: ["HostKit", "UpdatePromptCore", "UpdatePromptKit"]
        + (host == "Baton" ? [] : ["HostEvents"]),
      path: "Sources/Hosts/\(host)"))
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
