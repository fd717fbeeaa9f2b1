import CNcurses
import Dispatch
import Foundation

/// Where the answers come from that a person gives in lines.
@MainActor
public protocol AnswerSource: AnyObject {
  /// Whether somebody is there who answers what they read: then they are asked too while something takes long. Answers
  /// that were written down before wait until it is done.
  var isInteractive: Bool { get }

  /// The next line, without its line break; `nil` once there are no more.
  ///
  /// - Parameter isSecret: Whether what is typed is not to be seen.
  func next(isSecret: Bool) async -> String?
}

extension AnswerSource {
  /// They were written down before.
  public var isInteractive: Bool { false }
}

/// The lines of standard input. If that is a terminal, secrets are typed without an echo.
public final class StandardAnswers: AnswerSource {
  private let queue = DispatchQueue(label: "answers")

  /// Creates the source; there should be one.
  public init() {}

  /// Whether standard input is a terminal.
  public var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Waits for the next line, without keeping anybody else from going on.
  public func next(isSecret: Bool) async -> String? {
    if isSecret { flow_echo_disable() }
    defer { if isSecret { flow_echo_enable() } }
    return await withCheckedContinuation { answer in
      queue.async { answer.resume(returning: readLine()) }
    }
  }
}
