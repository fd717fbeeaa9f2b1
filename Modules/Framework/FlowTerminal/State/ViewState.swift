import FlowCore
import FlowScreens

/// Where the person is in the whole window; kept for each screen as long as it lives.
struct ViewState {
  private struct Entry {
    weak var screen: Screen?
    var state: ScreenState
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Whether the help lies over everything, and how far it is scrolled.
  var helpScroll: Int?
  /// The palette of commands, while it lies over everything.
  var palette: CommandPalette?
  /// Whether links are followed.
  var canOpenLinks = false
  /// What just happened, for the status line.
  var message: Message?
  /// Whether the last drawing had room for nothing but to say so.
  var isTooSmall = false
  /// Where the last drawing has put what can be clicked.
  var targets = Targets()

  subscript(screen: Screen) -> ScreenState {
    get {
      // The identifier of a screen that is gone may be another's by now.
      if let entry = entries[ObjectIdentifier(screen)], entry.screen === screen { entry.state } else { ScreenState() }
    }
    set {
      entries[ObjectIdentifier(screen)] = Entry(screen: screen, state: newValue)
    }
  }

  /// How many screens are remembered.
  var count: Int { entries.count }

  /// Drops what belongs to screens that are gone.
  mutating func forgetDismissed() {
    entries = entries.filter { entry in
      guard let screen = entry.value.screen else { return false }
      return screen.lifecycle.phase != .dismissed
    }
  }
}
