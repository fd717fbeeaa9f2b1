public import FlowScreens

/// Writes down what a person does on a window, as a script that does it again.
///
/// A front end that is given one sends its intents through it. What is written is what a person would write: rows,
/// actions, fields and tabs by their words, where these tell them apart; else by the names that models give. What is
/// typed into a field is one line, however many keys it took. Secrets are left out: the line says that they are to be
/// filled in.
///
/// Played from the same beginning, the script leads to the same tree and screen.
public final class Recorder {
  private let window: Window
  private let write: (String) -> Void
  private var size = WindowSize.standard
  /// What was typed into a field that the person may not have left.
  private var typing: Typing?

  private struct Typing {
    let screen: ObjectIdentifier
    let field: FieldID
    var line: String
  }

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - window: The window that intents go to.
  ///   - write: Takes each line, without a line break, as soon as it is certain.
  public init(window: Window, write: @escaping (String) -> Void) {
    self.window = window
    self.write = write
  }

  /// Sends an intent to the window, and writes it down if something took it.
  ///
  /// - Returns: Whether something took it.
  @discardableResult
  public func send(_ intent: Intent) -> Bool {
    let content = window.content
    let line = ScriptLine(intent, in: content).text
    if case .onScreen(.edit(let field, _)) = intent, let screen = content.top?.screen {
      note(Typing(screen: ObjectIdentifier(screen), field: field, line: line))
      return window.send(intent)
    }
    guard window.send(intent) else { return false }
    note(line)
    return true
  }

  /// Writes down that a link was followed.
  public func noteLink(_ url: String) {
    note("open " + Script.word(url))
  }

  /// Writes down with which number what is left to chance has begun.
  public func noteSeed(_ seed: UInt64) {
    note("seed \(seed)")
  }

  /// Writes down the window's size if it is another than before.
  public func noteSize() {
    guard window.size != size else { return }
    size = window.size
    note("resize \(size.columns) \(size.rows)")
  }

  /// Writes down what was typed last; more may follow.
  public func flush() {
    guard let typing else { return }
    self.typing = nil
    write(typing.line)
  }

  private func note(_ line: String) {
    flush()
    write(line)
  }

  private func note(_ next: Typing) {
    if typing?.screen != next.screen || typing?.field != next.field { flush() }
    typing = next
  }
}
