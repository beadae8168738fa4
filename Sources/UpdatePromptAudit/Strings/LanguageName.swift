import UpdatePromptCore

/// Which names of files and folders are languages, and which only try to be.
package enum LanguageName {
  /// Whether a name is a language tag with a language that exists, `_` allowed.
  package static func isTag(_ name: String) -> Bool {
    guard let tag = LanguageTag(name), known.contains(tag.language) else { return false }
    return hasShape(name)
  }

  /// The language, then at most a script, a region and variants.
  private static func hasShape(_ name: String) -> Bool {
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    else { return false }
    var subtags = name.split(omittingEmptySubsequences: false) { "-_".contains($0) }.dropFirst()
    if let script = subtags.first, script.count == 4, script.allSatisfy(\.isLetter) {
      subtags = subtags.dropFirst()
    }
    if let region = subtags.first,
      (region.count == 2 && region.allSatisfy(\.isLetter))
        || (region.count == 3 && region.allSatisfy(\.isNumber))
    {
      subtags = subtags.dropFirst()
    }
    return subtags.allSatisfy { (5...8).contains($0.count) }
  }

  /// How a tag should be written; nil when it is right as it is.
  ///
  /// A name that is no tag at all answers an empty text.
  package static func correction(of name: String) -> String? {
    guard isTag(name) else { return "" }
    let subtags = name.split { $0 == "-" || $0 == "_" }
    let right = subtags.enumerated().map { index, subtag in
      if index == 0 { return subtag.lowercased() }
      if subtag.count == 4 { return subtag.capitalized }
      return subtag.count < 4 ? subtag.uppercased() : String(subtag)
    }.joined(separator: "-")
    return right == name ? nil : right
  }

  private static let known: Set<String> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb \
    lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw \
    ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu \
    ast bem ber bho bqi brx ceb cgg chr ckb doi dsb fil frp fur gsw guw haw hil hmn hne hsb jbo kab \
    kea kmr kok ksh lij lkt lmo luo mai mni nap nds nso pap pcm prs rom sah sat scn ses shi sma smj \
    smn sms szl tok tpi tzm vec vls war yue zgh
    """.split(separator: " ").map(String.init))
}

extension Substring {
  /// First letter large, the others small.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
