/// An action that a screen offers.
nonisolated public struct Action: Equatable, Sendable {
  /// The identifier for the screen's model.
  public var id: ActionID

  /// The title for the user: a verb phrase.
  public var title: String

  /// The key that performs it, where there is a keyboard.
  public var key: Character?

  /// A Boolean value that indicates whether it takes something away.
  public var isDestructive: Bool

  /// A Boolean value that indicates whether the fields of a form are filled in for it: Enter in the last one performs it.
  public var isDefault: Bool

  /// Creates an action.
  public init(
    _ id: ActionID, _ title: String, key: Character? = nil, isDestructive: Bool = false, isDefault: Bool = false
  ) {
    self.id = id
    self.title = title
    self.key = key
    self.isDestructive = isDestructive
    self.isDefault = isDefault
  }
}
