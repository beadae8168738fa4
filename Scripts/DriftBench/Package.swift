// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DriftBench",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "UpdatePromptKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "DriftBench",
      dependencies: [.product(name: "UpdatePromptAudit", package: "UpdatePromptKit")])
  ],
  swiftLanguageModes: [.v6]
)
