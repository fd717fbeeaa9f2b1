public import FlowContent
public import FlowCore
public import FlowScreens
import Synchronization

/// A stand-in for the user in scripts and tests. It acts on a window by the words on the screen.
///
/// ```swift
/// let pilot = Pilot(window: window, coordinator: coordinator)
/// try await pilot.type("Ada", into: "Name")
/// try await pilot.press("Save")
/// #expect(await pilot.text().contains("Hello, Ada"))
/// ```
///
/// Before and after it acts, each method waits until nothing runs in the background, except for work waiting for the
/// user. A method throws `CancellationError` if its task is canceled; ``pendingWork`` says what it waited for.
public final class Pilot {
  /// The window on which the pilot acts.
  public let window: Window

  private weak let coordinator: FlowCoordinator?

  /// Creates a pilot.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - coordinator: The coordinator of the window's flows. The pilot also waits for its adaptations.
  public init(window: Window, coordinator: FlowCoordinator? = nil) {
    self.window = window
    self.coordinator = coordinator
  }

  /// The names of the adaptations, screens and tabs working in the background.
  public var pendingWork: [String] { pendingAdaptations.map(\.description) + window.busyScreens }

  /// `true` if there is pending work. Unlike the names, it needs no content of hidden screens.
  package var isWorkPending: Bool { window.isBusy || !pendingAdaptations.isEmpty }

  private var pendingAdaptations: [PendingAdaptation] {
    coordinator?.pendingAdaptations.filter { $0.awaitedUserAction == nil } ?? []
  }

  /// The actions of the user for which adaptations and screens wait, as `UserTurn` describes them.
  ///
  /// ```swift
  /// #expect(test.pilot.awaitedUserActions == ["an answer to “Sign out?”"])
  /// ```
  public var awaitedUserActions: [String] {
    (coordinator?.pendingAdaptations.compactMap(\.awaitedUserAction) ?? []) + window.awaitedUserActions
  }

  /// Returns when nothing runs in the background, or as soon as the current task is canceled.
  public func wait() async {
    do {
      while isWorkPending {
        try await coordinator?.settle()
        try await window.settle()
      }
    } catch {
      // Canceled: methods that act check for that themselves.
    }
  }

  /// Returns the content of the window as ``/FlowScreens/Window/text(rowLimit:)``, with all its rows fetched.
  public func text() async -> String {
    await wait()
    var text = window.text()
    // Drawing begins to fetch missing rows.
    while window.isBusy, !Task.isCancelled {
      await wait()
      text = window.text()
    }
    return text
  }

  /// Performs the action with a title.
  ///
  /// Among screens side by side, this and the other methods search the one with the focus first, and move the focus to
  /// the screen on which they act.
  public func press(_ title: String) async throws {
    let (action, screen) = try await action(title)
    try await send(.perform(action.id), to: screen)
  }

  /// Hands over a file to the action with a title.
  public func handOver(_ file: IncomingFile, to title: String) async throws {
    let (action, screen) = try await action(title)
    try await send(.handOver(action.id, file), to: screen)
  }

  /// Returns the bytes of the file handed out by the action with a title.
  ///
  /// ```swift
  /// let bytes = try await pilot.receiveFile(from: "Export")
  /// let text = String(decoding: bytes, as: UTF8.self)  // Assam
  /// ```
  public func receiveFile(from title: String) async throws -> [UInt8] {
    let (action, _) = try await action(title)
    guard case .gives(let file) = action.file else { throw PilotError.noFile(title) }
    let bytes = Mutex<[UInt8]>([])
    try await file.write { piece in bytes.withLock { $0 += piece } }
    try await settle()
    return bytes.withLock(\.self)
  }

  /// Performs the action with a title on the row with a title, which is found as by ``select(_:)``.
  ///
  /// ```swift
  /// try await pilot.press("Drink", on: "Assam")
  /// ```
  ///
  /// - Returns: The identifier of the row.
  @discardableResult
  public func press(_ title: String, on row: String) async throws -> RowID {
    let (row, list, screen) = try await find(row)
    let actions = row.actions(among: list.actions)
    guard let action = actions.first(where: { $0.title == title }) else {
      throw PilotError.noAction(title, available: actions.map(\.title))
    }
    try await send(.performOnRow(action.id, row.id), to: screen)
    return row.id
  }

  /// Fills in the form field with a label.
  ///
  /// ```swift
  /// try await pilot.type("Earl Grey", into: "Name")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The value as text: for example `yes` for a toggle, the title of an option for a choice, or `2024-02-29`.
  ///   - label: The label of the field.
  public func type(_ text: String, into label: String) async throws {
    let screens = try await screens()
    for screen in screens {
      if let field = screen.content.fields.first(where: { $0.label == label }) {
        guard let value = field.value.replaced(by: text) else {
          throw PilotError.noSuchValue(text, field: label, expected: field.value.expectation)
        }
        return try await send(.edit(field.id, value), to: screen)
      }
    }
    throw PilotError.noField(label, available: screens.flatMap { $0.content.fields.map(\.label) })
  }

  /// Chooses the row with a title, or the only one whose title begins with it.
  ///
  /// ```swift
  /// try await pilot.select("Ass")  // the only row that begins with it
  /// ```
  ///
  /// All rows are searched, displayed or not. O(number of rows)
  public func select(_ title: String) async throws {
    let (row, _, screen) = try await find(title)
    try await send(.choose(row.id), to: screen)
  }

  /// Selects the tab with a title.
  public func selectTab(_ title: String) async throws {
    try await settle()
    let titles = window.content.top?.tabs?.titles ?? []
    guard let index = titles.firstIndex(of: title) else {
      throw PilotError.noTab(title, available: titles)
    }
    try await send(.selectTab(index))
  }

  /// Goes back one screen.
  public func back() async throws {
    try await settle()
    try await send(.back)
  }

  private func send(_ intent: Intent) async throws {
    guard window.send(intent) else { throw PilotError.unhandled(intent) }
    try await settle()
  }

  private func settle() async throws {
    await wait()
    try Task.checkCancellation()
  }

  private func send(_ intent: ScreenIntent, to screen: Screen) async throws {
    if let layer = window.content.top, layer.screen !== screen,
      let position = layer.screens.firstIndex(where: { $0 === screen })
    {
      try await send(.focusPane(position))
    }
    try await send(.onScreen(intent))
  }

  private func action(_ title: String) async throws -> (Action, Screen) {
    let screens = try await screens()
    for screen in screens {
      if let action = screen.content.actions.first(where: { $0.title == title }) { return (action, screen) }
    }
    throw PilotError.noAction(title, available: screens.flatMap { $0.content.actions.map(\.title) })
  }

  /// Returns the screens on top, the one with the focus first.
  private func screens() async throws -> [Screen] {
    try await settle()
    guard let layer = window.content.top, let focused = layer.screen else { throw PilotError.noScreen }
    return [focused] + layer.screens.filter { $0 !== focused }
  }

  private func find(_ title: String) async throws -> (Row, RowList, Screen) {
    var beginning: [(row: Row, list: RowList, screen: Screen)] = []
    var first: [String] = []
    for screen in try await screens() {
      var found: [(row: Row, list: RowList, screen: Screen)] = []
      for list in screen.content.lists {
        for start in stride(from: 0, to: list.count, by: 500) {
          for row in await list.source.fetch(start..<min(start + 500, list.count)) {
            if row.title == title { return (row, list, screen) }
            if row.title.hasPrefix(title) { found.append((row, list, screen)) }
            if first.count < 10 { first.append(row.title) }
          }
        }
      }
      if beginning.isEmpty { beginning = found }
    }
    switch beginning.count {
    case 1: return beginning[0]
    case 0: throw PilotError.noRow(title, available: first)
    default: throw PilotError.ambiguousRow(title, candidates: beginning.map(\.row.title))
    }
  }
}
