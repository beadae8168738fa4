/// The source files of an app for a check that reads each of them, and what it cannot read.
struct SourceFiles {
  /// What a check could not look into.
  struct Gap {
    var path: String
    /// Counted from 1; nil when nothing of it can be read.
    var line: Int?
    var message: String
    var fix: String
  }

  private let tree: SourceTree

  init(_ tree: SourceTree) {
    self.tree = tree
  }

  /// Hands over each file whose name ends as asked for, in order of name.
  func read(
    endingIn suffixes: [String],
    _ body: (_ path: String, _ text: SourceText, _ language: SourceLanguage) -> Void
  ) -> [Gap] {
    let listing = tree.listing(endingIn: suffixes)
    var gaps = listing.closedFolders.map {
      Gap(path: $0, message: "the folder cannot be read", fix: "check its permissions")
    }
    gaps += listing.brokenFiles.map {
      Gap(
        path: $0, message: "the link leads to no file",
        fix: "correct what it leads to, or delete it")
    }
    for path in listing.files {
      guard let language = SourceLanguage(file: path) else { continue }
      guard let data = tree.data(at: path) else {
        gaps.append(
          Gap(path: path, message: "the file cannot be read", fix: "check its permissions"))
        continue
      }
      if let line = SourceText.brokenLine(in: data) {
        gaps.append(
          Gap(
            path: path, line: line, message: "the file is no text in UTF-8", fix: "save it in UTF-8"
          ))
      } else {
        body(path, SourceText(data), language)
      }
    }
    return gaps
  }
}
