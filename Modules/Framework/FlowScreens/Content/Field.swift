/// A form field of a screen.
nonisolated public struct Field: Equatable, Sendable {
  /// The value of a field, which also determines the kind of values that the field takes.
  public enum Value: Equatable, Sendable {
    /// Any text on one line.
    case text(String)
    /// Text that is not displayed, such as a password.
    case secure(String)
    /// Yes or no.
    case toggle(Bool)
    /// One of several options, given by its position.
    case choice(Int, of: [String])
  }

  /// The identifier by which the screen's model knows the field.
  public var id: FieldID

  /// The label of the field.
  public var label: String

  /// The value of the field.
  public var value: Value

  /// The hint that is displayed while the field is empty.
  public var placeholder: String

  /// The reason why the value is not accepted, if it is not.
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
