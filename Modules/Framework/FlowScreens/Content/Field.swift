/// A form field of a screen.
nonisolated public struct Field: Equatable, Sendable {
  /// What can be entered, with what is entered now.
  public enum Value: Equatable, Sendable {
    /// Any text, on one line.
    case text(String)
    /// Text that is not to be read over somebody's shoulder.
    case secure(String)
    /// Yes or no.
    case toggle(Bool)
    /// One of several, by its position.
    case choice(Int, of: [String])
  }

  /// Its name for the screen's model.
  public var id: FieldID

  /// Its name for people.
  public var label: String

  /// What is entered.
  public var value: Value

  /// Says what to enter while nothing is.
  public var placeholder: String

  /// What is wrong with the value, if anything is.
  public var problem: String?

  /// Creates a field.
  public init(_ id: FieldID, _ label: String, _ value: Value, placeholder: String = "", problem: String? = nil) {
    self.id = id
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.problem = problem
  }
}
