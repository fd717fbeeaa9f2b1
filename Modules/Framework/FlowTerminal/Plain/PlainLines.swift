import CNcurses
public import FlowCore
public import FlowScreens
import Foundation

/// Shows a window in lines of text, and asks what to do: for pipes and for screen readers.
///
/// Everything on a screen that can be chosen has a number; the answer is the number, or the words it begins with. Nothing
/// is drawn over what was written before. It knows of the application what every front end knows: the window.
public final class PlainLines {
  private let window: Window
  private let pilot: Pilot
  private let links: LinkHandler?
  private let recorder: Recorder?
  private let answers: Answers
  private let busyDelay: () async throws -> Void
  private let output: (String) -> Void
  private var places = PlainPlaces()
  private var end: CheckedContinuation<ExitReason, Never>?

  /// The signals that ask a process to end.
  public static let endingSignals: [Int32] = Signals.ending

  /// Creates a front end for `window`; nothing is written before ``run(endingOn:)``.
  ///
  /// - Parameters:
  ///   - window: What to show.
  ///   - coordinator: Drives the flows of the window: what it does is waited for before the window is shown.
  ///   - links: How the application follows links; `nil` if it has none.
  ///   - recorder: Writes down what the person does on the window, if anybody does.
  ///   - answers: Where the answers come from.
  ///   - busyDelay: How long to wait for what goes on before somebody who is there is asked what to do meanwhile.
  ///   - output: Takes text as it is to be written.
  public init(
    window: Window, coordinator: FlowCoordinator? = nil, links: LinkHandler? = nil, recorder: Recorder? = nil,
    answers: any AnswerSource = StandardAnswers(),
    busyDelay: @escaping () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
    output: @escaping (String) -> Void
  ) {
    self.window = window
    self.busyDelay = busyDelay
    pilot = Pilot(window: window, coordinator: coordinator)
    self.links = links
    self.recorder = recorder
    self.answers = Answers(answers)
    self.output = output
  }

  /// Talks with the person until they quit, the answers end, or the window is closed.
  ///
  /// - Parameter signals: What the process may be sent to end it as well.
  /// - Returns: Why it ended. The window is as the person left it.
  public func run(endingOn signals: [Int32] = endingSignals) async -> ExitReason {
    // Side by side is for the eye: one after the other reads better.
    window.resize(to: WindowSize(columns: 80, rows: 24))
    recorder?.noteSize()
    // Without a pipe for them the signals do what they always do.
    let stopping = [SIGTSTP, SIGCONT]
    let following = signals.isEmpty ? nil : try? Signals(signals + stopping) { [weak self] in self?.take($0) }
    defer {
      following?.stop()
      recorder?.flush()
    }
    return await withCheckedContinuation { end in
      self.end = end
      Task {
        await converse()
        finish(.quit)
      }
    }
  }

  private func take(_ signal: Int32) {
    switch signal {
    case SIGINT: finish(.interrupted)
    case SIGTSTP:
      flow_echo_suspend()
      flow_stop_process()
    // Also after a stop that was not asked for here.
    case SIGCONT: flow_echo_disable_again()
    default: finish(.terminated(signal: signal))
    }
  }

  private func finish(_ reason: ExitReason) {
    let end = end
    self.end = nil
    end?.resume(returning: reason)
  }

  // MARK: The conversation

  private func converse() async {
    while end != nil, window.lifecycle.phase != .dismissed {
      let isDone = await waitPatiently()
      let page = await PlainPage(window.content) { places.firstRow(of: $1, on: $0) }
      page.lines.forEach(write)
      if !isDone { write(Self.stillGoingOn) }
      guard await followAnswer(to: page, isDone: isDone) else { return }
    }
  }

  /// Waits for what goes on in the background; returns whether it is done.
  private func waitPatiently() async -> Bool {
    guard answers.isInteractive else {
      await pilot.wait()
      return true
    }
    return await first([
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

  /// Asks until an answer makes sense, and does what it says; if not all is done yet, only until it is. Returns whether to
  /// go on.
  private func followAnswer(to page: PlainPage, isDone: Bool) async -> Bool {
    if !isDone {
      output("> ")
      let hasAnswer = await first([
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
      switch PlainAnswer(line, among: page.choices) {
      case .invalid(let reason): write(reason)
      case .help: write(Self.help)
      case .repeated: return true
      case .open(let url):
        if open(url) { return true }
      case .search(let text):
        if search(text) { return true }
      case .choice(let choice):
        if case .quit = choice.effect {
          if window.requestClose() { return false }
          write("Something here is not finished.")
          return true
        }
        guard let hasChanged = await follow(choice) else { return false }
        if hasChanged { return true }
      }
      // What has become of it shows by itself.
      if !isDone { return true }
    }
    return false
  }

  /// Whether there is something new to show; `nil` if the answers have ended.
  private func follow(_ choice: PlainChoice) async -> Bool? {
    switch choice.effect {
    case .choose(let id): return send(.choose(id), to: choice.pane)
    case .perform(let id): return send(.perform(id), to: choice.pane)
    case .fill(let field): return await fill(field, in: choice.pane)
    case .tab(let position): return send(.selectTab(position))
    case .back:
      guard send(.back) else {
        write("This cannot be left by going back.")
        return false
      }
      return true
    case .turnPage(let list, let first):
      guard let screen = screen(choice.pane) else { return false }
      places.turn(list, on: screen, to: first)
      return true
    case .quit: return nil
    }
  }

  private func fill(_ field: Field, in pane: Int) async -> Bool? {
    switch field.value {
    case .toggle(let isOn): return send(.edit(field.id, .toggle(!isOn)), to: pane)
    case .choice(_, let options):
      for (number, option) in options.enumerated() { write("\(number + 1). \(option.terminalSafe)") }
      guard let answer = await ask("\(field.label.terminalSafe)? ") else { return nil }
      let number = Int(answer.trimmed).map { $0 - 1 } ?? options.firstIndex { $0.folded == answer.trimmed.folded }
      guard let number, options.indices.contains(number) else {
        write("Nothing was chosen: answer with a number from 1 to \(options.count).")
        return false
      }
      return send(.edit(field.id, .choice(number, of: options)), to: pane)
    case .text, .secure:
      let isSecret = if case .secure = field.value { true } else { false }
      let hint = "(an empty line leaves it, - empties it)"
      guard let answer = await ask("\(field.label.terminalSafe) \(hint): ", isSecret: isSecret) else { return nil }
      guard !answer.isEmpty else { return true }
      return send(.edit(field.id, field.typed(answer == "-" ? "" : answer)), to: pane)
    }
  }

  private func search(_ text: String) -> Bool {
    guard let layer = window.content.top, let screen = layer.screen,
      let field = screen.content.fields.first(where: { $0.typedText != nil })
    else {
      write("There is nothing to search here.")
      return false
    }
    return send(.edit(field.id, field.typed(text)), to: layer.focus)
  }

  private func open(_ url: String) -> Bool {
    guard let links else {
      write("No links are followed here.")
      return false
    }
    do {
      try links.open(url)
      recorder?.noteLink(url)
      return true
    } catch {
      write("\(error)")
      return false
    }
  }

  private static let stillGoingOn = "This is still going on: an empty line shows how far it is."

  private static let help = """
    Answer with the number of a choice, or with the words it begins with.
    An empty line shows the screen again, and how far it is while something takes long.
    /TEXT searches where there is a search field. open URL follows a link.
    The end of the input, or Quit, ends it.
    """

  // MARK: The window

  private func send(_ intent: ScreenIntent, to pane: Int) -> Bool {
    if pane != window.content.top?.focus, !send(.focusPane(pane)) { return false }
    return send(.onScreen(intent))
  }

  private func send(_ intent: Intent) -> Bool {
    recorder?.send(intent) ?? window.send(intent)
  }

  private func screen(_ pane: Int) -> Screen? {
    guard let screens = window.content.top?.screens, screens.indices.contains(pane) else { return nil }
    return screens[pane]
  }

  // MARK: Lines

  private func write(_ line: String) { output(line + "\n") }

  private func ask(_ prompt: String, isSecret: Bool = false) async -> String? {
    output(prompt)
    guard let answer = await answers.take(isSecret: isSecret) else {
      output("\n")
      return nil
    }
    return end == nil ? nil : answer
  }
}
