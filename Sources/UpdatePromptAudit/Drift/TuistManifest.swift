/// What a `Project.swift` of Tuist says in plain text; it is a program, and nothing else is read.
enum TuistManifest {
  /// Whether a Swift file describes a project.
  static func isManifest(_ source: SourceText) -> Bool {
    source.text.contains("ProjectDescription")
  }

  /// Whether it speaks of the version at all; one of several manifests may leave that to others.
  static func namesVersion(_ source: SourceText) -> Bool {
    !values(in: source, file: "").isEmpty
  }

  /// A project with one target for every place that sets the version.
  static func project(_ source: SourceText, file: String) -> XcodeProject {
    let name = SourceTree.name(of: file)
    var values = values(in: source, file: file)
    if values.isEmpty {
      values = [
        BuildSetting("MARKETING_VERSION", value: "", place: Place(file), isStatic: false)
      ]
    }
    return XcodeProject(
      file: file, name: name, directory: SourceTree.folder(of: file),
      configurations: ConfigurationList(),
      targets: values.map { value in
        let configuration = BuildConfiguration(name: "all", keyed: [value])
        return XcodeTarget(
          name: name, productType: "application",
          configurations: ConfigurationList(configurations: [configuration]))
      },
      isManifest: true)
  }

  /// `"MARKETING_VERSION": "1.6"`, the same in `.string("1.6")`, and `.marketingVersion("1.6")`.
  private static func values(in source: SourceText, file: String) -> [BuildSetting] {
    let tokens = SourceTokens(source, language: .swift).tokens
    return tokens.indices.compactMap { index in
      let rest = tokens[(index + 1)...].prefix(6)
      let place = Place(file, tokens[index].position)
      switch tokens[index].kind {
      case .text(let key, isLiteral: true):
        guard let (name, conditions) = SettingCondition.split(key), name == "MARKETING_VERSION",
          rest.first?.kind == .sign(":")
        else { return nil }
        let value = literal(in: rest.dropFirst())
        return BuildSetting(
          name, conditions: conditions, value: value ?? "", place: place, isStatic: value != nil)
      case .word("marketingVersion"):
        guard rest.first?.kind == .sign("("), index > 0, tokens[index - 1].kind == .sign(".") else {
          return nil
        }
        let value = literal(in: rest.dropFirst())
        return BuildSetting(
          "MARKETING_VERSION", value: value ?? "", place: place, isStatic: value != nil)
      case .word, .text, .sign: return nil
      }
    }
  }

  /// A text, or `.string` of a text, followed by what may follow a whole value.
  private static func literal(in tokens: ArraySlice<SourceTokens.Token>) -> String? {
    var rest = tokens
    let isWrapped =
      rest.prefix(3).map(\.kind) == [.sign("."), .word("string"), .sign("(")]
    if isWrapped { rest = rest.dropFirst(3) }
    guard case .text(let text, isLiteral: true)? = rest.first?.kind else { return nil }
    guard case .sign(let sign)? = rest.dropFirst().first?.kind else { return nil }
    return (isWrapped ? [")"] : [",", "]", ")"]).contains(sign) ? text : nil
  }
}
