import FlowContent
public import FlowCore
public import FlowFrontEnd
public import FlowReactive
public import FlowScreens
public import FlowScripting
import Foundation
public import TerminalKit

/// A front end that shows a window on the whole terminal and turns keys and clicks into intents.
///
/// ```swift
/// let screen = FullScreen(window: window)
/// let reason = try await screen.run()
/// ```
///
/// The terminal is restored however the full screen ends, also if the process exits or crashes. While it runs, nothing else
/// may write to standard output. The first 64 KB on standard error are kept and written after the terminal was restored.
public final class FullScreen {
  private let window: Window
  private weak let coordinator: FlowCoordinator?
  private let colors: Observable<ColorScheme>
  private let links: LinkHandler?
  let recorder: Recorder?
  var state = ViewState()
  private var running: Running?
  private lazy var typeAhead = TypeAhead(window: window, coordinator: coordinator, search: search.work) { [weak self] in
    self?.handleNext(of: &$0)
  }
  private lazy var search = PaletteSearch { [links] in
    await links?.search($0) ?? []
  } show: { [weak self] places in
    self?.update { $0.offers.foundPlaces = places }
  }
  private lazy var previews = PreviewLoader { [weak self] preview in self?.update { $0.preview = preview } }
  private lazy var images = ImageLoader { [weak self] image in self?.update { $0.coverImage = image } }

  private struct Running {
    let terminal: TerminalSession
    let signals: SignalSource
    let keyboard: Keyboard
    let subscriptions = DisposeBag()
    var end: CheckedContinuation<ExitReason, Never>?
  }

  /// Creates a full screen for a window. It shows nothing before ``run()``.
  ///
  /// ```swift
  /// let screen = FullScreen(window: window, coordinator: coordinator, colors: .of(.dark), links: links)
  /// screen.showMessage("Your last session goes on.")
  /// ```
  ///
  /// - Parameters:
  ///   - window: The window to show.
  ///   - coordinator: The coordinator of the window's flows. Keys typed ahead wait for its adaptations.
  ///   - colors: The color scheme on subscription, then each change.
  ///   - links: The application's links, if it has any.
  ///   - recorder: The recorder of the session, if it is recorded.
  ///   - history: The states the command palette offers to go back to, if they are recorded.
  public init(
    window: Window, coordinator: FlowCoordinator? = nil, colors: Observable<ColorScheme> = .of(.automatic),
    links: LinkHandler? = nil, recorder: Recorder? = nil, history: FlowHistory? = nil
  ) {
    (self.window, self.coordinator, self.recorder) = (window, coordinator, recorder)
    (self.colors, self.links) = (colors, links)
    (state.offers.canOpenLinks, state.offers.history) = (links != nil, history)
    if let links { state.offers.linkCommands = links.commands }
  }

  /// Takes over the terminal and returns after it was restored.
  ///
  /// It also ends when the window is closed or the calling task is canceled. The key that quits asks the screens first, see
  /// `requestClose(then:)`; Ctrl-C asks only if something the user typed would be lost.
  ///
  /// - Returns: The reason for the end. The window stays as the user left it.
  /// - Throws: ``/TerminalKit/TerminalError`` if there is no suitable terminal.
  public func run() async throws(TerminalError) -> ExitReason {
    try start()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { end in
        running?.end = end
        if window.lifecycle.phase == .dismissed || Task.isCancelled {
          finish(.quit)
        } else {
          window.redraw()
        }
      }
    } onCancel: {
      Task { await self.quit() }
    }
  }

  /// Ends ``run()`` without asking the screens. Does nothing if it isn't running.
  public func quit() {
    finish(.quit)
  }

  /// Shows a message in the status line until the next key.
  public func showMessage(_ text: String) {
    update { $0.message = ViewState.Message(text: text) }
  }

  private func showMessageAboutScreen(_ text: String) {
    update { $0.message = ViewState.Message(text: text, about: window.content) }
  }

  private func update(_ change: (inout ViewState) -> Void) {
    change(&state)
    window.redraw()
  }

  // MARK: Starting and ending

  private func start() throws(TerminalError) {
    guard running == nil else { throw .terminalInUse }
    // Before ncurses starts, which would otherwise install handlers that exit the process.
    let signals = try SignalSource(SignalSource.termination + [SIGWINCH, SIGTSTP, SIGCONT, SIGPIPE]) { [weak self] in
      self?.handle($0)
    }
    let terminal: TerminalSession
    do {
      terminal = try TerminalSession()
    } catch {
      signals.stop()
      throw error
    }
    let keyboard = Keyboard(
      awaitsAnswer: terminal.ask(), onKeys: { [weak self] in self?.typeAhead.add($0) },
      onAnswer: { [weak self] in
        terminal.note($0)
        self?.window.redraw()
      },
      onLoss: { [weak self] in self?.finish(.lostTerminal) })
    let running = Running(terminal: terminal, signals: signals, keyboard: keyboard)
    window.displayChanges.subscribe(onNext: { [weak self] in self?.draw() }).disposed(by: running.subscriptions)
    window.lifecycle.changes.subscribe(onNext: { [weak self] phase in
      if phase == .dismissed { self?.finish(.quit) }
    }).disposed(by: running.subscriptions)
    colors.subscribe(onNext: { [weak self] scheme in
      terminal.apply(scheme)
      self?.window.redraw()
    }).disposed(by: running.subscriptions)
    self.running = running
  }

  private func finish(_ reason: ExitReason) {
    guard let running else { return }
    self.running = nil
    recorder?.flush()
    running.keyboard.stop()
    typeAhead.stop()
    previews.stop()
    images.stop()
    running.subscriptions.dispose()
    running.terminal.stop()
    running.signals.stop()
    running.end?.resume(returning: reason)
  }

  // MARK: Drawing

  private func draw() {
    guard let size = running?.terminal.measure() else { return }
    window.resize(to: WindowSize(columns: size.width, rows: size.height))
    recorder?.recordSize()
    guard let terminal = running?.terminal else { return }
    let content = window.content
    state.removeOutdatedMessage(in: content)
    terminal.show(
      WindowDrawing(theme: terminal.theme).draw(content, state: &state, size: size), title: content.terminalTitle)
    previews.follow(content, state: state)
    if terminal.showsImages { images.follow(content) }
  }

  // MARK: Input

  private func handleNext(of keys: inout ArraySlice<Key>) -> KeyCommand? {
    let interpreter = KeyInterpreter(window: window.content)
    guard running != nil, let key = interpreter.popFirst(&keys, state: state) else {
      keys = []
      return nil
    }
    state.message = nil
    let command = interpreter.interpret(key, state: &state)
    if let command { perform(command) }
    search.follow(state.palette)
    window.redraw()
    return command
  }

  private func perform(_ command: KeyCommand) {
    switch command {
    case .send(let intent): send(intent)
    case .sendAll(let intents): _ = intents.allSatisfy(send)
    case .open(let url): open(url)
    case .showMessage(let text): showMessageAboutScreen(text)
    case .quit: requestQuit()
    case .interrupt: interrupt()
    case .suspend: running?.terminal.suspend()
    case .travel(let distance): travel(by: distance)
    case .redraw: running?.terminal.invalidate()
    }
  }

  /// Quits unless a screen refuses to close.
  private func requestQuit() {
    if !window.requestClose(then: { [weak self] in self?.finish(.quit) }) {
      showMessageAboutScreen("This screen can’t be closed yet. Press Ctrl-C to quit anyway.")
    }
  }

  /// Quits, but asks once before something the user typed is lost.
  private func interrupt() {
    if window.hasUnsavedChanges, window.content.top?.screen?.content.isQuestion != true {
      window.confirmLosingChanges { [weak self] in self?.finish(.interrupted) }
    } else {
      finish(.interrupted)
    }
  }

  @discardableResult
  private func send(_ intent: Intent) -> Bool {
    let echo = ViewState.Message(echoOf: intent, in: window.content)
    guard recorder?.send(intent) ?? window.send(intent) else {
      if intent == .back { showMessageAboutScreen("Nothing to go back to. Press \(keyToQuit) to quit.") }
      return false
    }
    if let echo, echo.screen === window.content.top?.screen { state.message = echo }
    return true
  }

  /// In a form, letters go into the fields.
  private var keyToQuit: String { window.content.top?.screen?.content.isForm == true ? "Ctrl-C" : "q" }

  private func open(_ url: String) {
    do {
      try links?.open(url)
      recorder?.recordLink(url)
      KeyInterpreter(window: window.content).searchAgain(state: &state)
    } catch {
      showMessageAboutScreen("\(error)")
    }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGINT: finish(.interrupted)
    case SIGTSTP: running?.terminal.suspend()
    case SIGCONT: running?.terminal.resume()
    case SIGWINCH, SIGPIPE: break
    default: finish(.terminated(signal: signal))
    }
    window.redraw()
  }
}

extension WindowContent {
  /// The title of the terminal's window, which tells several of them apart: the screen, then the program.
  var terminalTitle: String {
    let parts = [layers.first?.path.last { !$0.isEmpty }, title].compactMap(\.self)
    return parts.joined(separator: " - ").terminalSafe
  }
}
