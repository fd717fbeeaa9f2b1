/// A source of the user's answers, line by line.
///
/// ```swift
/// final class PreparedAnswers: AnswerSource {
///   private var lines = ["Add a movie", "seven samurai", "quit"]
///   func next(_ kind: AnswerKind) async -> String? { lines.isEmpty ? nil : lines.removeFirst() }
/// }
/// ```
@MainActor
public protocol AnswerSource: AnyObject {
  /// A Boolean value indicating whether a user reads the output and answers it.
  ///
  /// An interactive user is also asked while work is running. Prepared answers wait until it is done.
  var isInteractive: Bool { get }

  /// Returns the next line without its line break, or `nil` at the end.
  ///
  /// A line of the kind ``AnswerKind/completable`` can be a part that ends in a tab, after which more follows.
  func next(_ kind: AnswerKind) async -> String?
}

/// A kind of answer.
nonisolated public enum AnswerKind: Sendable {
  /// A line of any text.
  case line
  /// A line whose characters must not be echoed.
  case secret
  /// A line the user can have completed with Tab.
  case completable
}

extension AnswerSource {
  /// The default value, `false`, which suits prepared answers.
  public var isInteractive: Bool { false }
}
