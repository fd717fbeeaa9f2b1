import CNcurses
import Dispatch
import Foundation

/// A source of the user's answers, line by line.
@MainActor
public protocol AnswerSource: AnyObject {
  /// A Boolean value that indicates whether a user reads the output and answers it.
  ///
  /// An interactive user is also asked while work is running. Prepared answers wait until it is done.
  var isInteractive: Bool { get }

  /// Returns the next line without its line break, or `nil` at the end.
  ///
  /// - Parameter isSecret: A Boolean value that indicates whether typed characters must not be echoed.
  func next(isSecret: Bool) async -> String?
}

extension AnswerSource {
  /// The default value, `false`, which suits prepared answers.
  public var isInteractive: Bool { false }
}

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
