import UpdatePromptCore

extension DebugArgument {
  /// What follows `-<name>` among launch arguments; nil when it is not there, has no value, or this
  /// is a release build.
  package func value(in arguments: [String]) -> String? {
    #if DEBUG
      guard let index = arguments.lastIndex(of: "-\(name)"), index + 1 < arguments.count else {
        return nil
      }
      return arguments[index + 1]
    #else
      return nil
    #endif
  }
}

/// A prompt's world with a debug argument applied: a pretended version, or a pretended store.
struct PreviewedWorld {
  var environment: PromptEnvironment
  var source: any UpdateSource
  var isPreviewing = false

  init(
    _ configuration: PromptConfiguration, _ environment: PromptEnvironment,
    _ source: any UpdateSource
  ) {
    self.environment = environment
    self.source = source
    guard let argument = configuration.debugArgument,
      let value = argument.value(in: environment.launchArguments)
    else { return }
    isPreviewing = true
    self.environment.storage = .inMemory()
    switch argument.kind {
    case .installedVersion: self.environment.installation.version = value
    case .preview:
      self.source = ClosureSource { request in
        guard let version = AppVersion(value) else { return .unusable(.versionUnreadable(value)) }
        return .release(Release(version, link: request.app.storeLink))
      }
    }
  }
}
