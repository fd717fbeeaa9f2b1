import FlowContent
import FlowFrontEnd
import FlowScreens

/// A pilot that acts on a window by identifiers and positions. Recordings use them where titles are ambiguous.
struct IdentifierPilot {
  let window: Window

  enum Failure: Error, CustomStringConvertible {
    case missing(String, id: String)
    case noTab(Int, count: Int)
    case noPane(Int, count: Int)

    var description: String {
      switch self {
      case .missing(let kind, let id): "no \(kind) has the identifier “\(id.terminalSafe)”"
      case .noTab(let position, let count): "no tab \(position + 1): there are \(count)"
      case .noPane(let position, let count): "no pane \(position + 1): there are \(count)"
      }
    }
  }

  /// - Parameter hasLeft: `true` if the row can have left its list since the last action on it.
  func act(on id: RowID, _ intent: ScreenIntent, hasLeft: Bool = false) async throws {
    for (position, screen) in panes {
      for list in screen.content.lists {
        for start in stride(from: 0, to: list.count, by: 500) {
          let rows = await list.source.fetch(start..<min(start + 500, list.count))
          guard !rows.contains(where: { $0.id == id }) else { return send(intent, to: position) }
        }
      }
    }
    guard hasLeft, let pane = panes.first(where: { $0.screen.content.offers(intent) }) else {
      throw Failure.missing("row", id: id.rawValue)
    }
    send(intent, to: pane.index)
  }

  func press(_ id: ActionID) throws {
    guard let position = panes.first(where: { $0.screen.content.actions.contains { $0.id == id } })?.index
    else { throw Failure.missing("action", id: id.rawValue) }
    send(.perform(id), to: position)
  }

  func selectTab(_ position: Int) throws {
    guard window.send(.selectTab(position)) else {
      throw Failure.noTab(position, count: window.content.top?.tabs?.titles.count ?? 0)
    }
  }

  func focus(_ position: Int) throws {
    guard window.send(.focusPane(position)) else { throw Failure.noPane(position, count: panes.count) }
  }

  private var panes: [(index: Int, screen: Screen)] { window.content.top?.panes ?? [] }

  private func send(_ intent: ScreenIntent, to position: Int) {
    if position != window.content.top?.focus { window.send(.focusPane(position)) }
    window.send(.onScreen(intent))
  }
}

extension ScreenContent {
  /// Returns `true` if an intent performs an action on rows.
  fileprivate func offers(_ intent: ScreenIntent) -> Bool {
    guard case .performOnRow(let id, _) = intent else { return false }
    return lists.lazy.flatMap(\.actions).contains { $0.id == id }
  }
}
