import CTerminal
import Dispatch
import Foundation

/// The lines of standard input. On a terminal, secrets are typed without echo, and Tab completes paths.
public final class StandardAnswers: AnswerSource {
  private let queue = DispatchQueue(label: "answers")

  /// Creates the source. A program needs only one.
  public init() {}

  /// A Boolean value indicating whether standard input is a terminal.
  public var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Waits for the next line without blocking the main actor.
  public func next(_ kind: AnswerKind) async -> String? {
    let isChanged = kind != .line && isInteractive
    if isChanged { flow_line_begin(kind == .secret) }
    defer { if isChanged { flow_line_end() } }
    return await withCheckedContinuation { answer in
      queue.async { answer.resume(returning: isChanged && kind == .completable ? Self.readPiece() : readLine()) }
    }
  }

  /// Gives the terminal to the shell, with the echo restored, until the process is continued.
  package static func suspend() {
    flow_line_suspend()
    flow_stop_process()
  }

  /// Takes the echo away again if a secret was being typed before the process was stopped, also by another program.
  package static func resume() {
    flow_line_resume()
  }

  /// Reads up to a line break or Tab, at which `readLine` would go on.
  nonisolated private static func readPiece() -> String? {
    let bytes = FileHandle.standardInput.availableData
    guard !bytes.isEmpty else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }
}
