/// Something that can be done on a screen.
nonisolated public struct Action: Equatable, Sendable {
  /// Its name for the screen's model.
  public var id: ActionID

  /// Its name for people: a verb phrase.
  public var title: String

  /// The key that performs it, where there is a keyboard.
  public var key: Character?

  /// Whether it takes something away.
  public var isDestructive: Bool

  /// Whether the fields of a form are filled in for it: Enter in the last one performs it.
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
