import Foundation
package import UpdatePromptCore
import UpdatePromptRuntime

/// How loudly a card asks; beside a screen's own primary button it is secondary.
public enum CardEmphasis: String, Hashable, Sendable, CaseIterable {
  case primary, secondary
}

/// What one style shows of a card, in words and in order; views draw it and decide nothing.
package struct CardPresentation: Hashable, Sendable, Identifiable {
  package enum Style: Hashable, Sendable {
    case card(CardEmphasis), alert, sheet
  }

  package struct Button: Hashable, Sendable, Identifiable {
    package enum Look: Sendable {
      case prominent, bordered, borderless
    }

    package let id: PromptCard.Button
    package let label: String
    package let look: Look
    package var isCancel: Bool { id == .later }
    package var identifier: String { "updatePrompt.\(id.rawValue)" }
  }

  /// Plain text, folded in at first.
  package struct Notes: Hashable, Sendable {
    package let heading: String
    package let text: String
  }

  /// The card's: one version is one presentation.
  package let id: String
  package let title: String
  package let message: String
  /// For a badge.
  package let version: String
  package let buttons: [Button]
  package let notes: Notes?
  package let isRightToLeft: Bool
  /// Whether a gesture may close it, which is Later.
  package let closesByGesture: Bool

  package init(_ card: PromptCard, as style: Style, wording: PromptWording = PromptWording()) {
    let text = CardText(card, languages: wording.languages, catalogs: wording.catalogs)
    id = card.id
    title = text.title
    version = card.release.version.description
    let versions = "\(card.installed) \(text.isRightToLeft ? "←" : "→") \u{2068}\(version)\u{2069}"
    message = style == .alert ? "\(text.body)\n\(versions)" : text.body
    buttons = text.buttons.map {
      Button(id: $0.role, label: $0.label, look: style.look(of: $0.role))
    }
    let plain = PlainNotes.text(card.release.notes ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // A card stays small, a sheet scrolls, an alert has no room.
    let limit = style == .sheet ? PlainNotes.limit : 600
    let cut = plain.count > limit ? plain.prefix(limit - 1) + "…" : plain
    notes = style == .alert || cut.isEmpty ? nil : text.notesHeading.map { Notes(heading: $0, text: cut) }
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

extension CardPresentation.Style {
  fileprivate func look(of button: PromptCard.Button) -> CardPresentation.Button.Look {
    switch (button, self) {
    case (.update, .card(.secondary)): .bordered
    case (.update, _): .prominent
    case (.later, .card(.secondary)), (.skip, _): .borderless
    case (.later, _): .bordered
    }
  }
}
