public import FlowCore

/// Does on a window what a person would do, by the words on the screen: for scripts and tests.
///
/// Each call waits until nothing is running in the background before and after it acts.
public final class Pilot {
  /// The window that is piloted.
  public let window: Window

  private let settleOthers: () async -> Void

  /// Creates a pilot.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - coordinator: Whose adaptations are waited for as well.
  public init(window: Window, coordinator: FlowCoordinator? = nil) {
    self.window = window
    settleOthers = { [weak coordinator] in await coordinator?.settle() }
  }

  /// Returns when nothing is running in the background.
  public func wait() async {
    repeat {
      await settleOthers()
      await window.settle()
    } while window.isBusy
  }

  /// What the screen shows, as text, with all rows of its lists that ``Window/text(rowLimit:)`` shows.
  public func text() async -> String {
    await wait()
    var text = window.text()
    // Drawing begins to fetch what was not at hand.
    while window.isBusy {
      await wait()
      text = window.text()
    }
    return text
  }

  /// Performs the action with this title.
  public func press(_ title: String) async throws {
    let screen = try await screen()
    guard let action = screen.content.actions.first(where: { $0.title == title }) else {
      throw PilotError.noAction(title, available: screen.content.actions.map(\.title))
    }
    try await send(.onScreen(.perform(action.id)))
  }

  /// Fills in the form field with this label: any text; `yes` or `no` for a toggle; an option's name for a choice.
  public func type(_ text: String, into label: String) async throws {
    let screen = try await screen()
    guard let field = screen.content.fields.first(where: { $0.label == label }) else {
      throw PilotError.noField(label, available: screen.content.fields.map(\.label))
    }
    try await send(.onScreen(.edit(field.id, field.value.replaced(by: text, in: label))))
  }

  /// Chooses the row with this title; else the only one that begins so.
  ///
  /// All rows are looked at, shown or not. O(number of rows).
  public func select(_ title: String) async throws {
    try await send(.onScreen(.choose(row(titled: title).id)))
  }

  /// Selects the tab with this title.
  public func selectTab(_ title: String) async throws {
    await wait()
    let titles = window.content.top?.tabs?.titles ?? []
    guard let index = titles.firstIndex(of: title) else {
      throw PilotError.noTab(title, available: titles)
    }
    try await send(.selectTab(index))
  }

  /// Goes back.
  public func back() async throws {
    await wait()
    try await send(.back)
  }

  private func send(_ intent: Intent) async throws {
    guard window.send(intent) else { throw PilotError.nothingTook(intent) }
    await wait()
  }

  private func screen() async throws -> Screen {
    await wait()
    guard let screen = window.content.top?.screen else { throw PilotError.noScreen }
    return screen
  }

  private func row(titled title: String) async throws -> Row {
    var beginning: [Row] = []
    var first: [String] = []
    for list in try await screen().content.lists {
      var start = 0
      while start < list.count {
        let end = min(start + 500, list.count)
        for row in await list.source.fetch(start..<end) {
          if row.title == title { return row }
          if row.title.hasPrefix(title) { beginning.append(row) }
          if first.count < 10 { first.append(row.title) }
        }
        start = end
      }
    }
    switch beginning.count {
    case 1: return beginning[0]
    case 0: throw PilotError.noRow(title, available: first)
    default: throw PilotError.ambiguousRow(title, candidates: beginning.map(\.title))
    }
  }
}

extension Field.Value {
  fileprivate func replaced(by text: String, in label: String) throws -> Field.Value {
    switch self {
    case .text: return .text(text)
    case .secure: return .secure(text)
    case .toggle:
      switch text {
      case "yes", "on", "true": return .toggle(true)
      case "no", "off", "false": return .toggle(false)
      default: throw PilotError.noSuchValue(text, field: label, allowed: ["yes", "no"])
      }
    case .choice(_, let options):
      guard let index = options.firstIndex(of: text) else {
        throw PilotError.noSuchValue(text, field: label, allowed: options)
      }
      return .choice(index, of: options)
    }
  }
}
