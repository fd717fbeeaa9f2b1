import FlowCore
import FlowScreens
import FlowScripting

/// The state of the view: overlays, the message, and the state of each screen as long as it lives.
struct ViewState {
  private struct Entry {
    weak var screen: Screen?
    var state: ScreenState
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private weak var top: Screen?

  /// The scroll position of the help while it is open.
  var helpScroll: Int?
  /// The command palette while it is open.
  var palette: CommandPalette?
  var canOpenLinks = false
  /// Returns the links that the palette offers on every screen.
  var linkCommands: () -> [TitledLink] = { [] }
  /// The places that the palette offers for its query.
  var foundPlaces: FoundPlaces?
  /// The message in the status line.
  var message: Message?
  /// The states that the palette offers to go back to, if they are recorded.
  var history: FlowHistory?
  /// A Boolean value that indicates whether the last frame had no room for the window.
  var isTooSmall = false
  /// The number of panes that the last frame had room for, with the preview beside a list.
  var panesAtMost = 1
  /// The preview that was loaded last.
  var preview: Preview?
  /// The image that was loaded last.
  var coverImage: CoverImage?
  /// The action that the last key performed on a row.
  var lastRowAction: (id: ActionID, row: RowID)?
  /// The click targets of the last frame.
  var targets = ClickTargets()

  subscript(screen: Screen) -> ScreenState {
    get {
      // The identifier of a deallocated screen may be in use by another one.
      if let entry = entries[ObjectIdentifier(screen)], entry.screen === screen {
        entry.state
      } else {
        ScreenState(restoring: screen.frontEndState)
      }
    }
    set {
      entries[ObjectIdentifier(screen)] = Entry(screen: screen, state: newValue)
    }
  }

  /// The number of screens with a state.
  var count: Int { entries.count }

  /// Updates the states of the screens below a new one, and of one to which the user returns, and removes those of dismissed
  /// screens. An action that led away from its screen brought no fields there: those that the
  /// screen has later don't get the focus.
  @MainActor
  mutating func follow(_ top: Screen?) {
    if let top, top !== self.top { entries[ObjectIdentifier(top)]?.state.selectSearch(in: top.content) }
    self.top = top
    entries = entries.compactMapValues { entry in
      guard let screen = entry.screen, screen.lifecycle.phase != .dismissed else { return nil }
      var entry = entry
      if screen !== top { entry.state.fieldsBeforeAction = nil }
      return entry
    }
  }
}
