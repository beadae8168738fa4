import Testing
import UpdatePromptKit

/// What a scene presents as its phase, the card, and the other scenes change.
@Suite struct StagingTests {
  /// A scene on its own, fed with what happens.
  private struct Scene {
    var presented: PromptCard?

    mutating func take(_ card: PromptCard?, isActive: Bool, isFree: Bool = true) -> PromptCard? {
      presented = CardPresentation.staged(card, over: presented, mayStart: isActive && isFree)
      return presented
    }
  }

  @Test func waitsForTheFirstActivePhase() throws {
    let card = try SampleCard.optional()
    var scene = Scene()
    #expect(scene.take(card, isActive: false) == nil)
    #expect(scene.take(card, isActive: true) == card)
  }

  @Test func survivesEveryPhaseUntilTheCardGoes() throws {
    let card = try SampleCard.required()
    var scene = Scene()
    for isActive in [true, false, true, false, false, true] {
      #expect(scene.take(card, isActive: isActive) == card)
    }
    #expect(scene.take(nil, isActive: true) == nil)
  }

  @Test func standsBackWhileAnotherScenePresentsOrTheStoreOpens() throws {
    let card = try SampleCard.optional()
    var scene = Scene()
    #expect(scene.take(card, isActive: true, isFree: false) == nil)
    #expect(scene.take(card, isActive: true) == card)
    #expect(scene.take(card, isActive: true, isFree: false) == card)
  }

  @Test func anAlertThatUpdateHasClosedComesBackAfterTheStore() throws {
    let card = try SampleCard.required()
    var scene = Scene()
    #expect(scene.take(card, isActive: true) == card)
    scene.presented = nil
    #expect(scene.take(card, isActive: true, isFree: false) == nil)
    #expect(scene.take(card, isActive: false) == nil)
    #expect(scene.take(card, isActive: true) == card)
  }

  @Test func followsACardThatBecomesRequired() throws {
    var scene = Scene()
    _ = scene.take(try SampleCard.optional(), isActive: true)
    let required = try SampleCard.required()
    #expect(scene.take(required, isActive: false) == required)
  }
}
