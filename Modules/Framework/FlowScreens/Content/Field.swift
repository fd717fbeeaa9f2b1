/// A form field of a screen.
nonisolated public struct Field: Equatable, Sendable {
  /// The value of a field, and with it the kind of value that it takes.
  public enum Value: Equatable, Sendable {
    /// Any text, on one line.
    case text(String)
    /// Text that is not shown, such as a password.
    case secure(String)
    /// Yes or no.
    case toggle(Bool)
    /// One of several options, by its position.
    case choice(Int, of: [String])
  }

  /// The identifier for the screen's model.
  public var id: FieldID

  /// The label for the user.
  public var label: String

  /// The value.
  public var value: Value

  /// A hint that is shown while the field is empty.
  public var placeholder: String

  /// The reason why the value is not accepted, if there is one.
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
