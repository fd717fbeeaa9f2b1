import FlowContent
import FlowCore
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The state of the view: overlays, the message, and the state of each screen as long as it lives.
struct ViewState {
  private struct Entry {
    weak var screen: Screen?
    var state: ScreenState
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The screen at the top in the last frame.
  private weak var lastTop: Screen?

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
  var lastRowAction: (action: Action, row: RowID)?
  /// The click targets of the last frame.
  var targets = ClickTargets<ClickTarget>()

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

  /// Updates the states for the screen at the top. The text of a search that the user comes back to is selected. An action that
  /// led away from its screen brought no fields there: those that the screen has later don't get the focus. The states of
  /// dismissed screens are removed.
  @MainActor
  mutating func update(showing top: Screen?) {
    if let top, top !== lastTop, entries[ObjectIdentifier(top)]?.screen === top {
      self[top].selectSearch(in: top.content)
    }
    lastTop = top
    entries = entries.compactMapValues { entry in
      guard let screen = entry.screen, screen.lifecycle.phase != .dismissed else { return nil }
      var entry = entry
      if screen !== top { entry.state.fieldsBeforeAction = nil }
      return entry
    }
  }
}
