import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// The state of one screen: focus, text being edited, filter, selection and scroll position.
nonisolated struct ScreenState {
  private(set) var focus: Focus?
  private(set) var editor: LineEditor?
  private(set) var filter: RowFilter?
  /// The beginning of an option the user types in a choice.
  var typedOption = ""
  /// The states of the lists, by their index.
  var lists: [Int: ListState] = [:]
  var body = BodyState()
  var awaited = AwaitedContent()
  /// The keys of the links offered on every screen.
  private(set) var linkKeys: Set<Character> = []

  /// Updates the state for the screen's current content. Typed text stays while the screen is busy and may not have it yet,
  /// and while the field does not take it.
  mutating func update(for content: ScreenContent, isBusy: Bool, linkKeys: Set<Character>) {
    self.linkKeys = linkKeys
    replaceMissingStop(in: content)
    if let before = awaited.fieldsBeforeAction {
      awaited.fieldsBeforeAction = nil
      if let field = content.fields.first(where: { !before.contains($0.id) }) {
        moveFocus(to: .field(field.id), in: content)
      }
    }
    if focus == nil { focus = content.firstStop }
    guard let field = focusedField(in: content), let fresh = field.editor else {
      editor = nil
      return
    }
    if editor == nil || (editor?.text != fresh.text && !isBusy && unfinishedField(in: content) == nil) {
      editor = fresh
    }
    if let caret = awaited.savedCaret { editor?.moveCaret(to: caret) }
    awaited.savedCaret = nil
  }

  /// Returns the focused field if it does not take the text the user has typed so far, such as half a date.
  func unfinishedField(in content: ScreenContent) -> Field? {
    guard let field = focusedField(in: content), let editor, field.value.replaced(by: editor.text) == nil else {
      return nil
    }
    return field
  }

  /// Drops the text the user has typed, so the field shows its value.
  mutating func discardTyping() {
    editor = nil
  }

  /// Moves the focus while its button is missing, and back when the button returns. A user who cancels work just when it ends
  /// presses the same button again, rather than the first one of the form.
  private mutating func replaceMissingStop(in content: ScreenContent) {
    let stops = content.stops
    if let missing = awaited.missingButton, stops.contains(missing) {
      focus = missing
      awaited.missingButton = nil
    } else if let current = focus, !stops.contains(current) {
      if awaited.missingButton == nil, case .action = current { awaited.missingButton = current }
      focus = content.stop(replacing: current)
    }
  }

  /// Returns the content with the rows matching the filter.
  @MainActor
  mutating func filteredContent(of content: ScreenContent) -> ScreenContent {
    filter?.applied(to: content) ?? content
  }

  /// Replaces the filter. If its text changes, the first match is selected.
  mutating func setFilter(_ next: RowFilter?) {
    if filter?.editor.text ?? "" != next?.editor.text ?? "" { lists = [:] }
    filter = next
  }

  /// Starts to filter the first list.
  mutating func startFilter(in content: ScreenContent) {
    var next = filter ?? RowFilter()
    next.isTyping = true
    next.editor.selectAll()
    setFilter(next)
    let list = content.stops.first { if case .list = $0 { true } else { false } }
    if let list { moveFocus(to: list, in: content) }
  }

  mutating func moveFocus(to next: Focus?, in content: ScreenContent) {
    focus = next
    awaited.missingButton = nil
    awaited.savedCaret = nil
    typedOption = ""
    editor = focusedField(in: content)?.editor
    body.isRevealing = true
  }

  /// Moves the focus by `distance` stops and returns whether it moved.
  @discardableResult
  mutating func moveFocus(by distance: Int, in content: ScreenContent, wraps: Bool) -> Bool {
    let stops = content.stops
    guard !stops.isEmpty else { return false }
    let current = focus.flatMap { stops.firstIndex(of: $0) } ?? 0
    let next = current + distance
    guard wraps || stops.indices.contains(next) else { return false }
    moveFocus(to: stops[(next + stops.count) % stops.count], in: content)
    return true
  }

  func focusedField(in content: ScreenContent) -> Field? {
    if case .field(let id) = focus { content.field(id) } else { nil }
  }

  /// Returns whether typed characters search a list.
  func isSearching(in content: ScreenContent) -> Bool {
    content.searchField.map { focus == .field($0.id) } ?? false
  }

  /// Returns the list on whose selected row actions are performed: the one in focus, or the first one while the user types a search.
  func movingList(in content: ScreenContent) -> (index: Int, list: RowList)? {
    guard case .list(let index) = isSearching(in: content) ? content.firstList : focus,
      content.lists.indices.contains(index)
    else { return nil }
    return (index, content.lists[index])
  }

  /// Returns the row on which actions are performed, unless it is being loaded.
  @MainActor
  func selectedRow(in content: ScreenContent) -> Row? {
    movingList(in: content).flatMap { (lists[$0.index] ?? ListState()).row(of: $0.list) }
  }

  /// Returns the list with the actions that the keys perform on the selected row. There are none on a heading.
  @MainActor
  func actingList(in content: ScreenContent) -> RowList? {
    guard var list = movingList(in: content)?.list else { return nil }
    if let row = selectedRow(in: content) { list.actions = row.actions(among: list.actions) }
    return list
  }

  /// Returns the option of the focused choice after a letter, which continues the beginning of an option or starts another.
  mutating func option(of field: Field, afterTyping letter: Character) -> Field.Value? {
    let texts = [typedOption + String(letter), String(letter)]
    for text in texts {
      guard let option = field.option(beginningWith: text) else { continue }
      typedOption = text
      return option
    }
    return nil
  }

  /// Selects the text of a search, which the next text then replaces.
  mutating func selectSearch(in content: ScreenContent) {
    if isSearching(in: content) { editor?.selectAll() }
  }

  mutating func placeCaret(_ position: Int) {
    editor?.moveCaret(to: position)
  }

  /// Moves the caret by rows of a text of several lines, as they were drawn.
  mutating func moveRow(by distance: Int) {
    guard let editor, let drawing = body.textDrawing else { return }
    let rows = TextRows(editor.text, width: drawing.width, in: drawing.charset)
    placeCaret(rows.caret(editor.caret, movedBy: distance))
  }

  /// Moves the caret in the filter and continues to type there.
  mutating func placeFilterCaret(_ position: Int) {
    filter?.isTyping = true
    filter?.editor.moveCaret(to: position)
  }

  /// Returns whether typed characters go into a field.
  func isTyping(in content: ScreenContent) -> Bool {
    focusedField(in: content)?.editor != nil
  }

  /// Edits the text of the focused field, and returns it if it changed.
  mutating func edit(_ change: (inout LineEditor) -> Void) -> String? {
    guard var changed = editor else { return nil }
    change(&changed)
    let isNew = changed.text != editor?.text
    editor = changed
    guard isNew else { return nil }
    awaited.missingButton = nil
    // A new query starts at its best match.
    lists = [:]
    return changed.text
  }
}

// What is saved with the screen: the focus, the caret, the text that the field doesn't take yet, the selected rows by their
// identifiers, the filter and the scroll position.
nonisolated extension ScreenState {
  private enum Key {
    static let (focus, text, caret) = ("terminal.focus", "terminal.text", "terminal.caret")
    static let (filter, isFiltering) = ("terminal.filter", "terminal.filter.typing")
    static let (list, scroll) = ("terminal.list.", "terminal.scroll")
  }

  /// Creates the state saved with a screen.
  init(restoring saved: [String: String]) {
    focus = saved[Key.focus].flatMap(Focus.init(saved:))
    editor = saved[Key.text].map { LineEditor($0) }
    awaited.savedCaret = Int(savedPosition: saved[Key.caret])
    body.scroll = Int(savedPosition: saved[Key.scroll]) ?? 0
    filter = saved[Key.filter].map { RowFilter($0, isTyping: saved[Key.isFiltering] != nil) }
    for (key, text) in saved where key.hasPrefix(Key.list) {
      if let index = Int(key.dropFirst(Key.list.count)) { lists[index] = ListState(saved: text) }
    }
    awaited.isRestored = focus != nil
  }

  /// Returns the state to save with the screen.
  func saved(showing content: ScreenContent) -> [String: String] {
    var saved = Dictionary(uniqueKeysWithValues: lists.map { (Key.list + "\($0)", $1.saved) })
    saved[Key.focus] = focus?.saved
    saved[Key.text] = unfinishedField(in: content).flatMap { _ in editor?.text }
    // The length of a password is a secret, too.
    let isSecret = if case .secure = focusedField(in: content)?.value { true } else { false }
    saved[Key.caret] = isSecret ? nil : editor.map { "\($0.caret)" }
    saved[Key.filter] = filter?.editor.text
    saved[Key.isFiltering] = filter?.isTyping == true ? "yes" : nil
    saved[Key.scroll] = body.scroll == 0 ? nil : "\(body.scroll)"
    return saved
  }
}
