/// An action that a screen offers to the user.
///
/// Models make actions with ``ScreenModel/action(_:_:key:isDestructive:isDefault:)``. Two actions are equal if they look
/// the same, whatever they do.
nonisolated public struct Action: Sendable {
  /// The identifier by which front ends, scripts and tests know the action.
  public var id: ActionID

  /// The title for the user, a verb phrase.
  public var title: String

  /// The key that performs the action, if there is a keyboard.
  public var key: Character?

  /// A Boolean value that indicates whether the action deletes something.
  public var isDestructive: Bool

  /// A Boolean value that indicates whether pressing Enter in the last field of a form performs the action.
  public var isDefault: Bool

  package var perform: (@MainActor @Sendable () -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - id: The identifier, unique within the screen.
  ///   - title: The title for the user, a verb phrase.
  ///   - key: The key that performs the action, if there is a keyboard.
  ///   - isDestructive: A Boolean value that indicates whether the action deletes something.
  ///   - isDefault: A Boolean value that indicates whether pressing Enter in the last field of a form performs the action.
  ///   - perform: Performs the action. Without it, performing the action is reported as a mistake.
  public init(
    _ id: ActionID, _ title: String, key: Character? = nil, isDestructive: Bool = false, isDefault: Bool = false,
    perform: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.id = id
    self.title = title
    self.key = key
    self.isDestructive = isDestructive
    self.isDefault = isDefault
    self.perform = perform
  }
}

nonisolated extension Action: Equatable {
  /// Returns a Boolean value that indicates whether two actions look the same.
  public static func == (one: Action, other: Action) -> Bool {
    one.id == other.id && one.title == other.title && one.key == other.key
      && one.isDestructive == other.isDestructive && one.isDefault == other.isDefault
  }
}
