import Foundation

/// How loudly a card asks; beside a screen's own primary button it is secondary.
public enum CardEmphasis: String, Hashable, Sendable, CaseIterable { case primary, secondary }

/// What one style shows of a card, in words and in order; views draw it and decide nothing.
package struct CardPresentation: Hashable, Sendable, Identifiable {
  package enum Style: Hashable, Sendable { case card(CardEmphasis), alert, sheet }

  package struct Button: Hashable, Sendable, Identifiable {
    package enum Look: Sendable { case prominent, bordered, borderless }
    package let id: PromptCard.Button
    package let label: String
    package let look: Look
    package var isCancel: Bool { id == .later }
    package var identifier: String { "updatePrompt.\(id.rawValue)" }
  }

  /// The card's: one version is one presentation.
  package let id: String
  package let title: String
  package let message: String
  package let version: String
  package let buttons: [Button]
  /// Over the notes, which are folded in at first; nil where there are none.
  package let notesHeading: String?
  /// Plain text.
  package let notes: String
  package let isRightToLeft: Bool
  /// Whether a gesture may close it, which is Later.
  package let closesByGesture: Bool

  /// After Update opened no store (`unopened`) the message ends with the page's address.
  package init(
    _ card: PromptCard, as style: Style, wording: PromptWording = PromptWording(),
    unopened: PromptCard.ID? = nil
  ) {
    let text = CardText(card, languages: wording.languages, catalogs: wording.catalogs)
    id = card.id
    title = text.title
    version = card.release.version.description
    // The mark makes a line without letters run from right to left.
    let (mark, arrow) = text.isRightToLeft ? ("\u{200F}", "←") : ("", "→")
    let versions = "\(mark)\(card.installed) \(arrow) \(version)"
    let page = StoreRoute.routes(to: card.release.link, in: [.web]).first?.description
    let lines = [text.body, style == .alert ? versions : nil, unopened == id ? page : nil]
    message = lines.compactMap(\.self).joined(separator: "\n")
    buttons = text.buttons.map { button in
      let look: Button.Look =
        switch (button.role, style) {
        case (.update, .card(.secondary)): .bordered
        case (.update, _): .prominent
        case (.later, .card(.secondary)), (.skip, _): .borderless
        case (.later, _): .bordered
        }
      return Button(id: button.role, label: button.label, look: look)
    }
    let plain = PlainNotes.text(card.release.notes ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // A card stays small, a sheet scrolls, an alert has no room.
    let limit = style == .sheet ? PlainNotes.limit : 600
    notes = plain.count > limit ? plain.prefix(limit - 1) + "…" : plain
    notesHeading = style == .alert || notes.isEmpty ? nil : text.notesHeading
    isRightToLeft = text.isRightToLeft
    closesByGesture = style == .sheet && card.buttons.contains(.later)
  }

  /// What a scene presents: it keeps a card until that goes, and takes one up only when it may.
  package static func staged(
    _ card: PromptCard?, over current: PromptCard?, mayStart: Bool
  ) -> PromptCard? {
    current != nil || mayStart ? card : nil
  }
}
