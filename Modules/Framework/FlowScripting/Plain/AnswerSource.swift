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
