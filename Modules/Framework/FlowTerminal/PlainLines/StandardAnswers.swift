import CTerminal
import Dispatch
public import FlowScripting
import Foundation

/// The lines of standard input. On a terminal, secrets are typed without echo.
public final class StandardAnswers: AnswerSource {
  private let queue = DispatchQueue(label: "answers")

  /// Creates the source. A program needs only one.
  public init() {}

  /// A Boolean value that indicates whether standard input is a terminal.
  public var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Waits for the next line without blocking the main actor.
  public func next(isSecret: Bool) async -> String? {
    if isSecret { flow_echo_disable() }
    defer { if isSecret { flow_echo_enable() } }
    return await withCheckedContinuation { answer in
      queue.async { answer.resume(returning: readLine()) }
    }
  }
}
