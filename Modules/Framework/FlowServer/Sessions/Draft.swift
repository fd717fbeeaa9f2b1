import FlowApp
import FlowContent
import FlowScreens
import FlowWeb

/// The unsaved input in a window.
nonisolated struct Draft: Codable, Equatable, Sendable {
  /// The title of the screen with the input.
  let title: String

  /// The address of the place that the window shows.
  let address: String
}

extension BrowserWindow {
  /// The unsaved input on the topmost screen that has some.
  var draft: Draft? { editedScreen.map { Draft(title: $0.content.title, address: address.text) } }

  /// Shows the unsaved input, also in another tab of the application.
  func showDraft() {
    if let editedScreen { app.window.reveal(editedScreen) }
  }

  private var editedScreen: Screen? { app.window.screenLosingChanges(by: .quitting) as? Screen }
}
