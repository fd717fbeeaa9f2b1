import Dispatch
import FlowCore
public import FlowReactive
public import FlowScreens
import Foundation

/// Shows a window on the whole terminal and turns keys into intents.
///
/// ```swift
/// let screen = FullScreen(window: window)
/// let reason = try await screen.run()
/// ```
///
/// The terminal is as it was before, whichever way the full screen ends; also if the process exits in the meantime.
/// While it runs nothing else may write to standard output. What is written to standard error is kept, some 64 KB of it,
/// and written once the terminal was given back; after a crash it stands in the ``CrashReport``.
public final class FullScreen {
  private let window: Window
  private let colors: Observable<ColorScheme>
  private let links: LinkHandler?
  private let recorder: Recorder?
  private var state = ViewState()
  private var running: Running?
  private var isDrawingPending = false
  private lazy var fading = MessageTimer { [weak self] in self?.follow($0) }

  /// What exists only while it runs.
  private struct Running {
    let terminal: TerminalSession
    let signals: Signals
    let keyboard: Keyboard
    let subscriptions = DisposeBag()
    var end: CheckedContinuation<ExitReason, Never>?
  }

  /// Creates a full screen for `window`; nothing is shown before ``run()``.
  ///
  /// - Parameters:
  ///   - window: What to show.
  ///   - colors: How it is colored: the present choice on subscription, then each change.
  ///   - links: How the application follows links; `nil` if it has none.
  ///   - recorder: Writes down what the person does on the window, if anybody does.
  public init(
    window: Window, colors: Observable<ColorScheme> = .of(.automatic), links: LinkHandler? = nil,
    recorder: Recorder? = nil
  ) {
    self.recorder = recorder
    self.window = window
    self.colors = colors
    self.links = links
    state.canOpenLinks = links != nil
  }

  /// Takes over the terminal, and returns once it was given back.
  ///
  /// It also ends, as if the user had quit, when the window is closed or the calling task is cancelled. The key that quits
  /// asks the screens first, see ``FlowScreens/Window/requestClose()``; Ctrl-C does not.
  ///
  /// - Returns: Why it ended. The window is as the user left it: nothing is closed.
  /// - Throws: ``TerminalError`` if there is no terminal on which this can be shown.
  public func run() async throws(TerminalError) -> ExitReason {
    try start()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { end in
        running?.end = end
        if window.lifecycle.phase == .dismissed || Task.isCancelled {
          finish(.quit)
        } else {
          draw()
        }
      }
    } onCancel: {
      Task { await self.quit() }
    }
  }

  /// Ends ``run()``, as if the user had quit, without asking. Nothing happens if it is not running.
  public func quit() {
    finish(.quit)
  }

  /// Shows a short message in the status line, for a few seconds or until the next.
  public func say(_ message: String) {
    show(ViewState.Message(text: message))
  }

  /// Says something about the screen that is shown now: on another it would be wrong.
  private func sayHere(_ message: String) {
    show(ViewState.Message(text: message, about: window.content))
  }

  private func show(_ message: ViewState.Message) {
    state.message = message
    fading.begin()
    setNeedsDrawing()
  }

  private func follow(_ phase: MessageTimer.Phase) {
    switch phase {
    case .faint: state.message?.isFading = true
    case .gone: state.message = nil
    }
    setNeedsDrawing()
  }

  // MARK: Starting and ending

  private func start() throws(TerminalError) {
    guard running == nil else { throw .terminalInUse }
    // Before ncurses, which would install handlers of its own that exit the process.
    let signals = try Signals(Signals.ending + [SIGWINCH, SIGTSTP, SIGCONT, SIGPIPE]) { [weak self] in self?.take($0) }
    let terminal: TerminalSession
    do {
      terminal = try TerminalSession()
    } catch {
      signals.stop()
      throw error
    }
    let keyboard = Keyboard(
      onKeys: { [weak self] in self?.take($0) },
      onLoss: { [weak self] in self?.finish(.lostTerminal) })
    let running = Running(terminal: terminal, signals: signals, keyboard: keyboard)
    window.displayChanges.subscribe(onNext: { [weak self] in self?.setNeedsDrawing() })
      .disposed(by: running.subscriptions)
    window.lifecycle.changes.subscribe(onNext: { [weak self] phase in
      if phase == .dismissed { self?.finish(.quit) }
    }).disposed(by: running.subscriptions)
    colors.subscribe(onNext: { [weak self] scheme in
      terminal.use(scheme)
      self?.setNeedsDrawing()
    }).disposed(by: running.subscriptions)
    self.running = running
  }

  private func finish(_ reason: ExitReason) {
    guard let running else { return }
    self.running = nil
    recorder?.flush()
    running.keyboard.stop()
    running.subscriptions.dispose()
    running.terminal.stop()
    running.signals.stop()
    running.end?.resume(returning: reason)
  }

  // MARK: Drawing

  /// Draws once, however much changes until then.
  private func setNeedsDrawing() {
    guard running != nil, !isDrawingPending else { return }
    isDrawingPending = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }

  private func draw() {
    isDrawingPending = false
    guard let size = running?.terminal.measure() else { return }
    window.resize(to: WindowSize(columns: size.width, rows: size.height))
    recorder?.noteSize()
    guard let terminal = running?.terminal else { return }
    let content = window.content
    state.dropOutdatedMessage(in: content)
    terminal.show(WindowDrawing(theme: terminal.theme).draw(content, state: &state, size: size))
  }

  // MARK: What comes in

  private func take(_ keys: [Key]) {
    for key in keys {
      guard running != nil else { return }
      if let command = KeyInterpreter(window: window.content).interpret(key, state: &state) {
        obey(command)
      }
    }
    setNeedsDrawing()
  }

  private func obey(_ command: KeyCommand) {
    switch command {
    case .send(let intent): send(intent)
    case .sendAll(let intents): _ = intents.allSatisfy(send)
    case .open(let url): open(url)
    case .say(let message): sayHere(message)
    case .quit: requestQuit()
    case .interrupt: finish(.interrupted)
    case .suspend: running?.terminal.suspend()
    case .redraw: running?.terminal.forget()
    }
  }

  /// Quits, unless a screen refuses to be left.
  private func requestQuit() {
    if window.requestClose() {
      finish(.quit)
    } else {
      sayHere("Something here is not finished; Ctrl-C quits without asking.")
    }
  }

  @discardableResult
  private func send(_ intent: Intent) -> Bool {
    let echo = ViewState.Message(echoOf: intent, in: window.content)
    guard recorder?.send(intent) ?? window.send(intent) else {
      if intent == .back { sayHere("There is nothing to go back to; \(keyToQuit) quits.") }
      return false
    }
    if let echo, echo.screen === window.content.top?.screen { show(echo) }
    return true
  }

  /// In a form letters are for the fields.
  private var keyToQuit: String { window.content.top?.screen?.content.isForm == true ? "Ctrl-C" : "q" }

  private func open(_ url: String) {
    do {
      try links?.open(url)
      recorder?.noteLink(url)
    } catch {
      sayHere("\(error)")
    }
  }

  private func take(_ signal: Int32) {
    switch signal {
    case SIGINT: finish(.interrupted)
    case SIGTSTP: running?.terminal.suspend()
    case SIGCONT: running?.terminal.resume()
    case SIGWINCH, SIGPIPE: break
    default: finish(.terminated(signal: signal))
    }
    setNeedsDrawing()
  }
}
