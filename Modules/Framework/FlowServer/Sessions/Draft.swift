import FlowApp
import FlowContent
import FlowScreens
import FlowWeb

/// The unsaved input in a window.
nonisolated struct Draft: Codable, Equatable, Sendable {
  /// The title of the screen with the input.
  let title: String

  /// The heading of the screen, or the name of the place under it, if the screen has no address of its own. Earlier
  /// versions had none.
  var subject: String?

  /// `true` if other screens of the window have unsaved input, too. Earlier versions didn’t say.
  var hasOthers: Bool?
}

extension PageDraft {
  init(_ draft: Draft, in window: String) {
    self.init(
      window: window, title: draft.title, subject: draft.subject, canBeDiscarded: draft.hasOthers != true)
  }
}

extension BrowserWindow {
  /// The unsaved input on the topmost screen that has some.
  var draft: Draft? {
    guard let content = editedScreen?.content else { return nil }
    let (place, below) = places.place(named: content.title)
    let heading = content.elements.lazy.compactMap { if case .heading(let text) = $0 { text } else { nil } }.first
    let subject = heading ?? (place?.hasOwnAddress == true ? nil : below?.name)
    let others = app.window.screensLosingChanges(by: .quitting).dropFirst()
    return Draft(title: content.title, subject: subject, hasOthers: others.contains { _ in true })
  }

  /// The unsaved input that the page doesn’t show, because the user has gone elsewhere.
  var hiddenDraft: Draft? {
    guard let editedScreen, !app.window.content.layers.contains(where: { $0.screens.contains { $0 === editedScreen } })
    else { return nil }
    return draft
  }

  /// Shows the unsaved input, also in another tab of the application.
  func showDraft() {
    guard let editedScreen else { return }
    app.window.reveal(editedScreen)
    say("What you entered isn’t saved yet. To discard it, cancel.")
  }

  /// The topmost screen with unsaved input.
  var editedScreen: Screen? { app.window.screenLosingChanges(by: .quitting) as? Screen }
}
