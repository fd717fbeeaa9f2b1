import FlowContent
import FlowCore
import FlowScreens

/// The state of each screen as long as it lives.
struct ScreenStates {
  private struct Entry {
    weak var screen: Screen?
    var state: ScreenState
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The screen at the top in the last frame.
  private weak var lastTop: Screen?

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

  /// Updates the states for the screen at the top. The text of a search the user comes back to is selected. An action that
  /// led away from its screen brought no fields there: those the screen has later don't get the focus. The states of
  /// dismissed screens are removed.
  mutating func update(showing top: Screen?) {
    if let top, top !== lastTop, entries[ObjectIdentifier(top)]?.screen === top {
      self[top].selectSearch(in: top.content)
    }
    lastTop = top
    entries = entries.compactMapValues { entry in
      guard let screen = entry.screen, screen.lifecycle.phase != .dismissed else { return nil }
      var entry = entry
      if screen !== top { entry.state.awaited.fieldsBeforeAction = nil }
      return entry
    }
  }
}
