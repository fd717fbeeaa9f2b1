public import FlowContent
public import FlowScreens
import Foundation

/// A recorder that writes a session on a window as a script.
///
/// A front end sends its intents through its recorder. The lines read as if the user had written them: rows, actions,
/// fields and tabs by their titles, or by identifiers where titles are ambiguous. Text typed into a field is one line,
/// however many keys it took. A secret is left out, and a placeholder marks its line.
///
/// Played from the same start, the script leads to the same tree and screen.
public final class Recorder {
  private let window: Window
  private let write: (String) -> Void
  private var size = WindowSize.standard
  /// The last entry into a field, which may still change.
  private var typing: Typing?

  private struct Typing {
    let screen: ObjectIdentifier
    let field: FieldID
    var line: String
  }

  /// Creates a recorder for a window.
  ///
  /// ```swift
  /// let recorder = Recorder(window: window) { lines.append($0) }
  /// recorder.send(.onScreen(.perform("save")))
  /// recorder.flush()  // lines ends with press "Save"
  /// ```
  ///
  /// - Parameters:
  ///   - window: The window that receives the intents.
  ///   - write: A closure that takes each final line, without a line break.
  public init(window: Window, write: @escaping (String) -> Void) {
    self.window = window
    self.write = write
  }

  /// Sends an intent to the window, and records it if something handled it.
  ///
  /// - Returns: `true` if something handled it.
  @discardableResult
  public func send(_ intent: Intent) -> Bool {
    let content = window.content
    let line = ScriptLine(intent, in: content).text
    if case .onScreen(.edit(let field, _)) = intent, let screen = content.top?.screen {
      record(Typing(screen: ObjectIdentifier(screen), field: field, line: line))
      return window.send(intent)
    }
    guard window.send(intent) else { return false }
    record(line)
    return true
  }

  /// Records a link followed by the user.
  public func recordLink(_ url: String) {
    record("open " + Script.word(url))
  }

  /// Records a state from which the session goes on, such as the state of an earlier session.
  public func recordState(_ state: SavedState) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(state) else { return }
    record("restore " + Script.quoted(String(decoding: json, as: UTF8.self)))
  }

  /// Records the seed of the application's random numbers.
  public func recordSeed(_ seed: UInt64) {
    record("seed \(seed)")
  }

  /// Records the window's size if it has changed.
  public func recordSize() {
    guard window.size != size else { return }
    size = window.size
    record("resize \(size.columns) \(size.rows)")
  }

  /// Writes the pending entry into a field.
  public func flush() {
    guard let typing else { return }
    self.typing = nil
    write(typing.line)
  }

  private func record(_ line: String) {
    flush()
    write(line)
  }

  private func record(_ next: Typing) {
    if typing?.screen != next.screen || typing?.field != next.field { flush() }
    typing = next
  }
}
