/// The unsaved input in a window.
nonisolated package struct PageDraft: Equatable, Sendable {
  /// The name of the window.
  package let window: String

  /// The title of the screen with the input.
  package let title: String

  /// The name of what the input is about, if the title doesn’t say that.
  package let subject: String?

  /// `true` if the window has no other unsaved input, which would be discarded with this.
  package let canBeDiscarded: Bool

  /// Creates a draft.
  package init(window: String, title: String, subject: String?, canBeDiscarded: Bool) {
    self.window = window
    self.title = title
    self.subject = subject
    self.canBeDiscarded = canBeDiscarded
  }

  /// The address at which the window shows the input.
  var address: Address {
    Address(link: "").adding([(FormName.window, window), (FormName.draft, "shown")])
  }
}
