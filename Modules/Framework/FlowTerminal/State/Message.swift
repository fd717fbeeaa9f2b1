import FlowContent
import FlowScreens
import TerminalKit

extension ViewState {
  /// A message in the status line. It stays until the next key, or until the screen it is about shows more.
  struct Message {
    let text: String
    /// The screen the message is about.
    private(set) weak var screen: Screen?
    private let isAboutScreen: Bool
    private let banners: [Banner]
    /// The problems of the fields before the action the message echoes, or `nil` if the message isn't an echo.
    private var problems: [String?]?

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

    /// Creates a message with the title of the action an intent performs.
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
      // A default action that was refused before can be refused for the same reason again.
      problems = action.isDefault ? [] : content.fields.map(\.problem)
    }

    /// Returns the first field with a problem, if the echoed action was refused because of it.
    fileprivate var refusedField: Field? {
      guard let problems, let fields = screen?.content.fields, fields.map(\.problem) != problems else { return nil }
      return fields.first { $0.problem != nil }
    }

    /// Returns whether another screen is shown now, or its screen has a new banner, the result of an action for instance.
    fileprivate func isOutdated(in window: WindowContent) -> Bool {
      guard isAboutScreen else { return false }
      guard let screen else { return true }
      return screen !== window.top?.screen || screen.content.banners.contains { !banners.contains($0) }
    }
  }

  /// Removes a message about a screen once the screen shows a newer banner, or another screen is shown. The message stays while
  /// the user has scrolled away from the banner. Once a form refuses the action the message echoes, moves the focus to the
  /// first field with a problem.
  mutating func removeOutdatedMessage(in window: WindowContent) {
    guard let message else { return }
    if let screen = window.top?.screen, screen === message.screen, let field = message.refusedField {
      self.message = nil
      return self[screen].moveFocus(to: .field(field.id), in: screen.content)
    }
    guard message.isOutdated(in: window) else { return }
    if let screen = window.top?.screen, screen === message.screen, self[screen].body.scroll > 0 { return }
    self.message = nil
  }
}

nonisolated extension ScreenContent {
  fileprivate var banners: [Banner] {
    elements.compactMap { if case .banner(let banner) = $0 { banner } else { nil } }
  }
}
