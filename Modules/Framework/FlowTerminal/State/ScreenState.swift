import FlowScreens

/// Where the person is on a screen: what has the focus, what is being typed, how far it is scrolled.
nonisolated struct ScreenState {
  private(set) var focus: Focus?
  /// The button that the person was at, while it is gone and they have gone nowhere else.
  private var pressed: Focus?
  private(set) var editor: LineEditor?
  /// What narrows the lists down.
  private(set) var filter: RowFilter?
  /// What it has left when it was last asked.
  private var narrowed: NarrowedContent?
  /// By their position among the screen's lists.
  var lists: [Int: ListState] = [:]
  /// How far the body is scrolled, when it is longer than the room for it.
  var scroll = 0
  /// Whether the next drawing scrolls to where the focus is.
  var isRevealing = false
  /// What the last drawing found.
  var body = BodyMeasures()

  /// Adapts to what the screen shows now. What was typed stays while the screen is busy: it may not know it yet.
  mutating func settle(with content: ScreenContent, isBusy: Bool) {
    replaceStop(in: content)
    if focus == nil { focus = content.firstStop }
    guard let text = focusedField(in: content)?.typedText else {
      editor = nil
      return
    }
    if editor == nil || (editor?.text != text && !isBusy) {
      editor = LineEditor(text)
    }
  }

  /// Goes on at another stop while the button that was pressed is gone: whoever cancels at the moment in which all is done
  /// presses that button again, and not the first of the form.
  private mutating func replaceStop(in content: ScreenContent) {
    let stops = content.stops
    if let pressed, stops.contains(pressed) {
      focus = pressed
      self.pressed = nil
    } else if let current = focus, !stops.contains(current) {
      if pressed == nil, case .action = current { pressed = current }
      focus = content.stop(insteadOf: current)
    }
  }

  /// What of the content is shown.
  @MainActor
  mutating func shown(_ content: ScreenContent) -> ScreenContent {
    guard let filter else { return content }
    var narrowed = narrowed.flatMap { $0.isOf(content) ? $0 : nil } ?? NarrowedContent(content)
    narrowed.narrow(by: filter.editor.text)
    self.narrowed = narrowed
    return narrowed.content
  }

  /// Narrows the lists down; begins with the first match if that changes what is shown.
  mutating func narrow(by next: RowFilter?) {
    if filter?.editor.text ?? "" != next?.editor.text ?? "" { lists = [:] }
    filter = next
    if next == nil { narrowed = nil }
  }

  mutating func moveFocus(to next: Focus?, in content: ScreenContent) {
    focus = next
    pressed = nil
    editor = focusedField(in: content)?.typedText.map(LineEditor.init)
    isRevealing = true
  }

  /// Moves the focus by `distance` stops.
  ///
  /// - Parameter wraps: Whether the first follows the last.
  /// - Returns: Whether there was one to move to.
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

  /// Puts the caret behind so many characters of what is being typed.
  mutating func placeCaret(_ position: Int) {
    editor?.moveCaret(to: position)
  }

  /// Goes on typing what narrows the lists down, behind so many characters of it.
  mutating func placeFilterCaret(_ position: Int) {
    filter?.isTyping = true
    filter?.editor.moveCaret(to: position)
  }

  /// Whether letters go into a field.
  func isTyping(in content: ScreenContent) -> Bool {
    focusedField(in: content)?.typedText != nil
  }

  /// Edits the text of the focused field; returns it if it has changed.
  mutating func edit(_ change: (inout LineEditor) -> Void) -> String? {
    guard var changed = editor else { return nil }
    change(&changed)
    let isNew = changed.text != editor?.text
    editor = changed
    guard isNew else { return nil }
    pressed = nil
    // A new query: begin with its best match.
    lists = [:]
    return changed.text
  }
}

/// What drawing a body finds out, for the keys that scroll it.
nonisolated struct BodyMeasures: Equatable {
  /// The rows there is room for.
  var height = 0
  /// The rows there are.
  var contentHeight = 0
  /// The row of the focus among them.
  var focus: Int?

  var maximalScroll: Int { max(0, contentHeight - height) }

  func isFocusVisible(at scroll: Int) -> Bool {
    focus.map { $0 >= scroll && $0 < scroll + height } ?? false
  }
}
