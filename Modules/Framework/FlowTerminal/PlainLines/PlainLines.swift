import FlowContent
public import FlowCore
public import FlowFrontEnd
public import FlowScreens
public import FlowScripting
public import TerminalKit

/// A front end that writes a window as lines of text and reads answers, for pipes and screen readers.
///
/// Each choice on a screen has a number. The user answers with the number, or with the beginning of the choice's text.
///
/// ```swift
/// let lines = PlainLines(window: window, answers: answers) { print($0, terminator: "") }
/// let reason = await lines.run()
/// ```
public final class PlainLines {
  let window: Window
  private let pilot: Pilot
  private let links: LinkHandler?
  private let recorder: Recorder?
  private let answers: AnswerReader
  private let busyDelay: () async throws -> Void
  private let output: (String) -> Void
  private var offsets = PageOffsets()
  private var messages = SaidMessages()
  /// The screen whose only field the user was asked for since the last action.
  weak var askedScreen: Screen?
  private var end: CheckedContinuation<ExitReason, Never>?

  /// Creates a front end for a window. It writes nothing before ``run()``.
  ///
  /// - Parameters:
  ///   - window: The window to show.
  ///   - coordinator: The coordinator of the window's flows. Each page waits until it has settled.
  ///   - links: The application's links, if it has any.
  ///   - recorder: The recorder of the session, if it is recorded.
  ///   - answers: The source of the user's answers.
  ///   - busyDelay: Waits before an interactive user is asked while work is running.
  ///   - output: A closure that writes text as it is given.
  public init(
    window: Window, coordinator: FlowCoordinator? = nil, links: LinkHandler? = nil, recorder: Recorder? = nil,
    answers: any AnswerSource,
    busyDelay: @escaping () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
    output: @escaping (String) -> Void
  ) {
    self.window = window
    self.busyDelay = busyDelay
    pilot = Pilot(window: window, coordinator: coordinator)
    self.links = links
    self.recorder = recorder
    self.answers = AnswerReader(answers)
    self.output = output
  }

  /// Shows pages and follows answers until the user quits, the answers end, or the window is closed. If the answers end before
  /// something the user entered is saved, the terminal counts as lost.
  ///
  /// - Returns: The reason for the end. The window stays as the user left it.
  public func run() async -> ExitReason {
    // Panes side by side don't suit lines: a narrow window stacks them.
    window.resize(to: WindowSize(columns: 80, rows: 24))
    recorder?.recordSize()
    defer { recorder?.flush() }
    return await withCheckedContinuation { end in
      self.end = end
      Task {
        await showPages()
        finish(window.lifecycle.phase != .dismissed && window.hasUnsavedChanges ? .lostTerminal : .quit)
      }
    }
  }

  /// Ends ``run()`` without asking the screens. Does nothing if it isn't running.
  public func finish(_ reason: ExitReason) {
    let end = end
    self.end = nil
    end?.resume(returning: reason)
  }

  // MARK: Pages

  private func showPages() async {
    while end != nil, window.lifecycle.phase != .dismissed {
      let isDone = await waitForWork()
      let content = window.content
      messages.prepare(for: content)
      let offer = answers.isInteractive && isDone ? fieldToAskFor() : nil
      let page = await PlainPage(
        content, hiding: messages.hidden, commands: links?.commands() ?? [], listsChoices: offer == nil
      ) {
        offsets.firstRow(of: $1, on: $0)
      }
      page.lines.forEach(write)
      if let offer {
        guard await fill(offer.field, in: offer.pane, performing: offer.action.id) != nil else { return }
        continue
      }
      if !isDone { write("Still working. Press Enter for progress.") }
      guard await followAnswer(to: page, isDone: isDone) else { return }
    }
  }

  /// Waits for running work and returns whether it is done. An interactive user waits only for a while.
  private func waitForWork() async -> Bool {
    guard answers.isInteractive else {
      await pilot.wait()
      return true
    }
    return await race([
      { [pilot] in
        await pilot.wait()
        return true
      },
      { [busyDelay] in
        try? await busyDelay()
        return false
      },
    ])
  }

  /// Asks until an answer changes something, or running work is done. Returns whether to go on.
  private func followAnswer(to page: PlainPage, isDone: Bool) async -> Bool {
    var page = page
    if !isDone {
      output("> ")
      let hasAnswer = await race([
        { [answers] in
          await answers.prepare()
          return true
        },
        { [pilot] in
          await pilot.wait()
          return false
        },
      ])
      guard hasAnswer else {
        output("\n")
        return true
      }
    }
    var prompt = isDone ? "> " : ""
    while let line = await ask(prompt) {
      prompt = "> "
      switch PlainAnswer(line, among: page.choices, page.unnumbered) {
      case .invalid(let reason): write(reason)
      case .help: write(Self.help)
      case .showAgain:
        messages = SaidMessages()
        return true
      case .open(let url):
        if open(url) { return true }
      case .search(let text):
        if search(text) { return true }
      case .choice(let choice):
        if case .quit = choice.effect {
          if !window.requestClose(then: { [weak self] in self?.finish(.quit) }) {
            write("This screen can’t be closed yet.")
          }
          return true
        }
        let screen = window.content.top?.screen
        guard let hasChanged = await follow(choice) else { return false }
        if hasChanged {
          guard await tellOutcome(of: choice, on: screen) else { return true }
          page.addActions(of: window.content)
        }
      }
      // The next page shows the result.
      if !isDone { return true }
    }
    return false
  }

  /// Writes the outcome of an action on a row, and returns whether that is all. The screen isn't read again, so that its numbers
  /// still mean the rows that the user has heard.
  private func tellOutcome(of choice: PlainChoice, on screen: Screen?) async -> Bool {
    guard case .performOnRow = choice.effect, await waitForWork(), let screen, window.content.top?.screen === screen
    else { return false }
    messages.prepare(for: window.content)
    messages.news.forEach { write(PlainPage.line(of: $0)) }
    return !messages.news.isEmpty
  }

  /// Returns whether there is something new to show, or `nil` if the answers have ended.
  private func follow(_ choice: PlainChoice) async -> Bool? {
    switch choice.effect {
    case .choose(let id, _): return choose(.choose(id), in: choice.pane)
    case .performOnRow(let id, let row): return choose(.performOnRow(id, row), in: choice.pane)
    case .perform(let id): return choose(.perform(id), in: choice.pane)
    case .fill(let field): return await fill(field, in: choice.pane)
    case .tab(let position): return send(.selectTab(position))
    case .open(let url): return open(url)
    case .back:
      guard send(.back) else {
        write("Choose an option first.")
        return false
      }
      return true
    case .showPage(let list, let first):
      guard let screen = window.content.screen(inPane: choice.pane) else { return false }
      offsets.setFirstRow(first, of: list, on: screen)
      return true
    case .quit: return nil
    }
  }

  /// Sends an intent, unless the screen has changed since the page was written and doesn't offer it any more.
  private func choose(_ intent: ScreenIntent, in pane: Int) -> Bool {
    let isOffered = send(intent, to: pane)
    if !isOffered { write("That can’t be chosen any more. Press Enter to hear the screen again.") }
    return isOffered
  }

  private func open(_ url: String) -> Bool {
    guard let links else {
      write("This application has no links.")
      return false
    }
    do {
      try links.open(url)
      recorder?.recordLink(url)
      return true
    } catch {
      write("\(error)")
      return false
    }
  }

  private static let help = """
    Enter the number of a choice, or the beginning of its text.
    To act on a row, enter the key or title of an action and the row’s number. Numbers stay until the screen is read again.
    Press Enter to hear the screen again. /TEXT searches, if there is a search field.
    open URL follows a link.
    Choose Quit or end the input to quit.
    """

  // MARK: The window

  func send(_ intent: ScreenIntent, to pane: Int) -> Bool {
    if pane != window.content.top?.focus, !send(.focusPane(pane)) { return false }
    switch intent {
    case .edit: offsets.reset(on: window.content.top?.screen)
    case .perform(let id):
      let screen = window.content.top?.screen
      let isUndo = screen?.content.actions.contains { $0.id == id && $0.role == .undo } ?? false
      if !isUndo { offsets.reset(on: screen) }
      askedScreen = nil
      messages.forget(on: screen)
    case .performOnRow: messages.forget(on: window.content.top?.screen)
    case .choose, .handOver: break
    }
    return send(.onScreen(intent))
  }

  private func send(_ intent: Intent) -> Bool {
    recorder?.send(intent) ?? window.send(intent)
  }

  // MARK: Lines

  /// A terminal cuts a line after these bytes without a word.
  private static let longestLine = 4_095

  func write(_ line: String) { output(line + "\n") }

  func ask(
    _ prompt: String, _ kind: AnswerKind = .line, completing complete: (String) -> [String] = { _ in [] }
  ) async -> String? {
    output(prompt)
    var answer = ""
    while let piece = await answers.next(kind) {
      answer += piece
      guard kind == .completable, answer.last == "\t" else {
        if answers.isInteractive, answer.utf8.count >= Self.longestLine {
          write("The terminal takes only \(Self.longestLine) bytes of a line. What followed was cut.")
        }
        return end == nil ? nil : answer
      }
      answer.removeLast()
      let completion = TextCompletion(of: answer, among: complete(answer))
      if let completion, completion.text == answer, let hint = completion.hint { output("\n\(hint)") }
      answer = completion?.text ?? answer
      // What is written once more can't be erased, but read by a screen reader.
      output("\n\(prompt)\(answer.terminalSafe)")
    }
    output("\n")
    return nil
  }
}
