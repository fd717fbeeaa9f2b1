import FlowScreens

extension ViewState {
  /// A message in the status line.
  struct Message {
    let text: String
    /// Whether it is about to go.
    var isFading = false
    /// The screen that it is about, if it is about one.
    private(set) weak var screen: Screen?
    private let isAboutScreen: Bool
    private var banners: [Banner] = []

    init(text: String) {
      self.text = text
      isAboutScreen = false
    }

    /// Says something about the screen that is shown now.
    init(text: String, about window: WindowContent) {
      self.text = text
      screen = window.top?.screen
      isAboutScreen = true
      banners = screen?.content.banners ?? []
    }

    /// Names the action that `intent` performs; `nil` if it performs none.
    init?(echoOf intent: Intent, in window: WindowContent) {
      guard case .onScreen(.perform(let id)) = intent,
        let action = window.top?.screen?.content.actions.first(where: { $0.id == id })
      else { return nil }
      self.init(text: action.title, about: window)
    }

    /// Whether another screen is shown by now, or the screen itself says something newer: what became of an action.
    fileprivate func isOutdated(in window: WindowContent) -> Bool {
      guard isAboutScreen else { return false }
      guard let screen else { return true }
      return screen !== window.top?.screen || screen.content.banners.contains { !banners.contains($0) }
    }
  }

  /// Takes what is said about a screen, the name of an action say, off the status line once the screen itself says what
  /// became of it, or another is shown: nothing is said twice, nor of the wrong screen. While what the screen says is
  /// scrolled out of sight, the status line says it.
  mutating func dropOutdatedMessage(in window: WindowContent) {
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
