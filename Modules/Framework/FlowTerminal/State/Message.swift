import FlowScreens

extension ViewState {
  /// A message in the status line. It stays until the next key, or until the screen that it is about shows more.
  struct Message {
    let text: String
    /// The screen that the message is about.
    private(set) weak var screen: Screen?
    private let isAboutScreen: Bool
    private let banners: [Banner]

    init(text: String) {
      self.text = text
      isAboutScreen = false
      banners = []
    }

    /// Creates a message about the current screen.
    init(text: String, about window: WindowContent) {
      self.text = text
      screen = window.top?.screen
      isAboutScreen = true
      banners = screen?.content.banners ?? []
    }

    /// Creates a message with the title of the action that an intent performs.
    init?(echoOf intent: Intent, in window: WindowContent) {
      guard let content = window.top?.screen?.content else { return nil }
      let performed: Action? =
        switch intent {
        case .onScreen(.perform(let id)): content.actions.first { $0.id == id }
        case .onScreen(.performOnRow(let id, _)): content.lists.lazy.flatMap(\.actions).first { $0.id == id }
        default: nil
        }
      guard let action = performed else { return nil }
      self.init(text: action.title, about: window)
    }

    /// Returns whether another screen is shown now, or its screen has a new banner, the result of an action for instance.
    fileprivate func isOutdated(in window: WindowContent) -> Bool {
      guard isAboutScreen else { return false }
      guard let screen else { return true }
      return screen !== window.top?.screen || screen.content.banners.contains { !banners.contains($0) }
    }
  }

  /// Removes a message about a screen once the screen shows a newer banner, or another screen is shown. The message stays while
  /// the user has scrolled away from the banner.
  mutating func removeOutdatedMessage(in window: WindowContent) {
    guard let message, message.isOutdated(in: window) else { return }
    if let screen = window.top?.screen, screen === message.screen, self[screen].scroll > 0 { return }
    self.message = nil
  }
}

nonisolated extension ScreenContent {
  fileprivate var banners: [Banner] {
    elements.compactMap { if case .banner(let banner) = $0 { banner } else { nil } }
  }
}
