import CNcurses
import Dispatch

/// Where the answers come from that a person gives in lines.
@MainActor
public protocol AnswerSource: AnyObject {
  /// The next line, without its line break; `nil` once there are no more.
  ///
  /// - Parameter isSecret: Whether what is typed is not to be seen.
  func next(isSecret: Bool) async -> String?
}

/// The lines of standard input. If that is a terminal, secrets are typed without an echo.
public final class StandardAnswers: AnswerSource {
  private let queue = DispatchQueue(label: "answers")

  /// Creates the source; there should be one.
  public init() {}

  /// Waits for the next line, without keeping anybody else from going on.
  public func next(isSecret: Bool) async -> String? {
    if isSecret { flow_echo_stop() }
    defer { if isSecret { flow_echo_resume() } }
    return await withCheckedContinuation { answer in
      queue.async { answer.resume(returning: readLine()) }
    }
  }
}
