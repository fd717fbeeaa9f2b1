/// The unsaved input in a window.
nonisolated package struct PageDraft: Equatable, Sendable {
  /// The name of the window.
  package let window: String

  /// The title of the screen with the input.
  package let title: String

  /// Creates a draft.
  package init(window: String, title: String) {
    self.window = window
    self.title = title
  }

  /// The address at which the window shows the input.
  var address: Address {
    Address(link: "").adding([(FormName.window, window), (FormName.draft, "shown")])
  }
}
