import ProjectDescription

let version = readVersion()
let project = Project(
  name: "Pebble",
  settings: .settings(base: [
    // "MARKETING_VERSION": "1.6.0",
    "MARKETING_VERSION": .string(version),
  ])
)
