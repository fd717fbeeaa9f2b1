import FlowContent
import FlowScreens

/// The script line for an intent.
struct ScriptLine {
  let text: String

  /// The length up to which lists are searched for a title. The rows of longer ones may have to be loaded.
  private static let longestList = 500

  /// - Parameters:
  ///   - intent: The intent about to be sent.
  ///   - window: The content of the window before that.
  init(_ intent: Intent, in window: WindowContent) {
    let screen = window.top?.screen?.content
    text =
      switch intent {
      case .back: "back"
      case .focusPane(let position): "focus \(position + 1)"
      case .selectTab(let position): Self.selection(of: position, in: window.top?.tabs)
      case .onScreen(.choose(let id)):
        "select " + (Self.title(of: id, in: screen) ?? "--id " + Script.quoted(id.rawValue))
      case .onScreen(.perform(let id)): Self.performance(of: id, in: screen)
      // Front ends whose sessions are recorded ask for a path on a screen of its own.
      case .onScreen(.handOver(let id, _)): Self.performance(of: id, in: screen)
      case .onScreen(.performOnRow(let id, let row)): Self.performance(of: id, on: row, in: screen)
      case .onScreen(.edit(let id, let value)): Self.entry(value, into: id)
      }
  }

  private static func selection(of position: Int, in tabs: TabBar?) -> String {
    guard let titles = tabs?.titles, titles.indices.contains(position), titles.isUnique(titles[position])
    else { return "tab --number \(position + 1)" }
    return "tab " + Script.quoted(titles[position])
  }

  private static func performance(of id: ActionID, in screen: ScreenContent?) -> String {
    let titles = screen?.actions.map(\.title) ?? []
    guard let title = screen?.actions.first(where: { $0.id == id })?.title, titles.isUnique(title)
    else { return "press --id " + Script.quoted(id.rawValue) }
    return "press " + Script.quoted(title)
  }

  private static func performance(of id: ActionID, on row: RowID, in screen: ScreenContent?) -> String {
    let titles = Dictionary(
      (screen?.lists ?? []).flatMap(\.actions).map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    guard let action = titles[id], Array(titles.values).isUnique(action), let title = title(of: row, in: screen)
    else { return "press --id \(Script.quoted(id.rawValue)) on \(Script.quoted(row.rawValue))" }
    return "press \(Script.quoted(action)) on \(title)"
  }

  /// Returns the quoted title of a row if all rows are loaded and no other row has it.
  private static func title(of id: RowID, in screen: ScreenContent?) -> String? {
    let lists = screen?.lists ?? []
    guard lists.allSatisfy({ $0.count <= longestList }) else { return nil }
    let rows = lists.flatMap { $0.source.rows(in: 0..<$0.count) }
    let known = rows.compactMap { $0 }
    guard known.count == rows.count, let title = known.first(where: { $0.id == id })?.title, !title.isEmpty,
      known.map(\.title).isUnique(title)
    else { return nil }
    return Script.quoted(title)
  }

  private static func entry(_ value: Field.Value, into id: FieldID) -> String {
    let label = Script.quoted(id.rawValue)
    if case .secure = value { return "secret " + label }
    return "type \(label) \(Script.quoted(value.text))"
  }
}

nonisolated extension [String] {
  fileprivate func isUnique(_ text: String) -> Bool { count { $0 == text } == 1 }
}
