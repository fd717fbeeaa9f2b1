import Dispatch
import FlowCore
import FlowReactive
public import FlowScreens
import Foundation

/// Shows a window on the whole terminal and turns keys into intents.
///
/// ```swift
/// let screen = FullScreen(window: window)
/// switch try await screen.run() {
/// case .quit: ...
/// ```
///
/// The terminal is as it was before, whichever way the full screen ends; also if the process exits in the meantime.
/// While it runs nothing else may write to standard output or standard error.
public final class FullScreen {
  private let window: Window
  private var state = ViewState()
  private var running: Running?
  private var isDrawingPending = false
  private var messages = 0

  /// What exists only while it runs.
  private struct Running {
    let terminal: TerminalSession
    let signals: Signals
    let keyboard: Keyboard
    let subscriptions = DisposeBag()
    var end: CheckedContinuation<ExitReason, Never>?
  }

  private static let messageDuration = DispatchTimeInterval.seconds(4)

  /// Creates a full screen for `window`; nothing is shown before ``run()``.
  public init(window: Window) {
    self.window = window
  }

  /// Takes over the terminal, and returns once it was given back.
  ///
  /// It also ends, as if the person had quit, when the window is closed or the calling task is cancelled.
  ///
  /// - Returns: Why it ended. The window is as the person left it: nothing is closed.
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

  /// Ends ``run()``, as if the person had quit. Without effect if it is not running.
  public func quit() {
    finish(.quit)
  }

  /// Shows a short message in the status line, for a few seconds or until the next.
  public func say(_ message: String) {
    state.message = message
    messages += 1
    let mine = messages
    setNeedsDrawing()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.messageDuration) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.messages == mine else { return }
        self.state.message = nil
        self.setNeedsDrawing()
      }
    }
  }

  // MARK: Starting and ending

  private func start() throws(TerminalError) {
    guard running == nil else { throw .terminalInUse }
    // Before ncurses, which would install handlers of its own that exit the process.
    let signals = try Signals([SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]) { [weak self] in self?.take($0) }
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
    self.running = running
  }

  private func finish(_ reason: ExitReason) {
    guard let running else { return }
    self.running = nil
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
    guard let terminal = running?.terminal else { return }
    let drawing = WindowDrawing(theme: terminal.theme)
    terminal.show(drawing.draw(window.content, state: &state, size: size))
  }

  // MARK: What comes in

  private func take(_ keys: [Key]) {
    for key in keys {
      guard let terminal = running?.terminal else { return }
      switch KeyInterpreter(window: window.content).interpret(key, state: &state) {
      case .send(let intent):
        if !window.send(intent), intent == .back { say("There is nothing to go back to; q quits.") }
      case .quit: finish(.quit)
      case .interrupt: finish(.interrupted)
      case .suspend: terminal.suspend()
      case .redraw: terminal.forget()
      case nil: break
      }
    }
    setNeedsDrawing()
  }

  private func take(_ signal: Int32) {
    switch signal {
    case SIGINT: finish(.interrupted)
    case SIGTERM, SIGHUP: finish(.terminated(signal: signal))
    case SIGTSTP: running?.terminal.suspend()
    case SIGCONT: running?.terminal.resume()
    default: break
    }
    setNeedsDrawing()
  }
}
