import FlowScreens

extension ViewState {
  /// A message in the status line.
  struct Message {
    let text: String
    /// A Boolean value that indicates whether the message is about to disappear.
    var isFading = false
    /// The screen that the message is about.
    private(set) weak var screen: Screen?
    private let isAboutScreen: Bool
    private var banners: [Banner] = []

    init(text: String) {
      self.text = text
      isAboutScreen = false
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
      guard case .onScreen(.perform(let id)) = intent,
        let action = window.top?.screen?.content.actions.first(where: { $0.id == id })
      else { return nil }
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
