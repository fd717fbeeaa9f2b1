/// An answer that the user can choose in an ``Alert``.
nonisolated public struct AlertChoice<Answer> {
  /// The title of the answer.
  public let title: String
  /// The key for the answer, if there is a keyboard.
  public let key: Character?
  /// `true` if the answer deletes something.
  public let isDestructive: Bool
  /// The step emitted by the alert, or the value returned by asking, if the answer is chosen.
  public let answer: Answer?

  /// Creates an answer. Without a step or a value, it only closes the alert.
  ///
  /// ```swift
  /// let delete = AlertChoice("Delete", key: "d", isDestructive: true, answer: 12)
  /// let cancel = AlertChoice<Int>("Cancel")  // closes the alert without an answer
  /// ```
  public init(_ title: String, key: Character? = nil, isDestructive: Bool = false, answer: Answer? = nil) {
    self.title = title
    self.key = key
    self.isDestructive = isDestructive
    self.answer = answer
  }
}

nonisolated extension AlertChoice: Sendable where Answer: Sendable {}
