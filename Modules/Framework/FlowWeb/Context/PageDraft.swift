/// The unsaved input in a window.
nonisolated package struct PageDraft: Equatable, Sendable {
  /// The name of the window.
  package let window: String

  /// The title of the screen with the input.
  package let title: String

  /// The name of what the input is about, if the title doesn’t say that.
  package let subject: String?

  /// Creates a draft.
  package init(window: String, title: String, subject: String?) {
    self.window = window
    self.title = title
    self.subject = subject
  }

  /// The address at which the window shows the input.
  var address: Address {
    Address(link: "").adding([(FormName.window, window), (FormName.draft, "shown")])
  }
}
