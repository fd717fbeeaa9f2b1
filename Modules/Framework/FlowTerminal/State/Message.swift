import FlowScreens

extension ViewState {
  /// A message in the status line.
  struct Message {
    let text: String
    /// Whether it is about to go.
    var isFading = false
    /// The screen of the action that it names, if it does.
    private(set) weak var screen: Screen?
    private var banners: [Banner] = []

    init(text: String) {
      self.text = text
    }

    /// Names the action that `intent` performs; `nil` if it performs none.
    init?(echoOf intent: Intent, in window: WindowContent) {
      guard case .onScreen(.perform(let id)) = intent, let screen = window.top?.screen,
        let action = screen.content.actions.first(where: { $0.id == id })
      else { return nil }
      text = action.title
      self.screen = screen
      banners = screen.content.banners
    }

    /// Whether the screen itself says by now what became of the action.
    fileprivate func isAnswered(in window: WindowContent) -> Bool {
      guard let screen else { return false }
      return screen !== window.top?.screen || screen.content.banners.contains { !banners.contains($0) }
    }
  }

  /// Takes the name of an action off the status line once the screen says what became of it, or another is shown:
  /// nothing is said twice. While what the screen says is scrolled out of sight, the status line says it.
  mutating func dropEcho(of window: WindowContent) {
    guard let message, message.isAnswered(in: window) else { return }
    if let screen = window.top?.screen, screen === message.screen, self[screen].scroll > 0 { return }
    self.message = nil
  }
}

nonisolated extension ScreenContent {
  fileprivate var banners: [Banner] {
    elements.compactMap { if case .banner(let banner) = $0 { banner } else { nil } }
  }
}
