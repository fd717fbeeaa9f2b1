/// An action that a screen offers to the user.
nonisolated public struct Action: Equatable, Sendable {
  /// The identifier by which the screen's model knows the action.
  public var id: ActionID

  /// The title for the user, a verb phrase.
  public var title: String

  /// The key that performs the action, if there is a keyboard.
  public var key: Character?

  /// A Boolean value that indicates whether the action deletes something.
  public var isDestructive: Bool

  /// A Boolean value that indicates whether pressing Enter in the last field of a form performs the action.
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
