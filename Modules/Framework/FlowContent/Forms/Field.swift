/// A form field of a screen.
///
/// A model makes fields with `field(_:_:)` of FlowScreens, which binds a property of the model. Two fields are equal if
/// they look the same, whatever they do with an edited value.
public struct Field: Sendable {
  /// The value of a field. It also determines the kind of values accepted by the field.
  public enum Value: Equatable, Sendable {
    /// Any text on one line.
    case text(String)
    /// Text of several lines.
    case lines(String)
    /// Hidden text, such as a password.
    case secure(String)
    /// Yes or no.
    case toggle(Bool)
    /// One of several options, given by its position. A position outside of them stands for no choice yet.
    case choice(Int, of: [String])
    /// A whole number in a range, or no number.
    case number(Int?, in: ClosedRange<Int>)
    /// A rating from 1 to a best value, or no rating.
    case rating(Int?, of: Int)
    /// A day, or no day.
    case date(CalendarDate?)
  }

  /// A style of entering text.
  public enum TextStyle: Sendable {
    /// Text on one line.
    case line
    /// Text of several lines.
    case lines
    /// Hidden text, such as a password.
    case secure
  }

  /// A purpose of a field, for a front end that helps with what is entered.
  public enum Purpose: Hashable, Sendable {
    /// A choice of what the screen shows, such as a search or an order. Editing the field changes no data.
    case filter
    /// The password that the user has.
    case currentPassword
    /// A password that the user chooses.
    case newPassword
    /// A day as the user writes it, such as `2024-02-29`, `today` or `yesterday`, and the day that it means, if any, for
    /// a calendar.
    case day(CalendarDate?)
  }

  /// The label of the field, unique within its screen.
  public var label: String

  /// The value of the field.
  public var value: Value

  /// The hint displayed while the field is empty.
  public var placeholder: String

  /// The reason why the value is not accepted, if it is not.
  public var problem: String?

  /// The purpose of the field, if a front end can help with it.
  public var purpose: Purpose?

  /// Returns the completions of a text in the field, for the key Tab, if there are any.
  public var complete: (@MainActor @Sendable (String) -> [String])?

  package var edit: (@MainActor @Sendable (Value) -> Void)?

  /// Creates a field.
  ///
  /// ```swift
  /// let field = Field("Trail", .text(walk.diary), placeholder: "Name") { walk.diary = $0.text }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label, unique within the screen.
  ///   - value: The value, and with it the kind of values accepted by the field.
  ///   - placeholder: The hint displayed while the field is empty.
  ///   - problem: The reason why the value is not accepted, if it is not.
  ///   - edit: Takes a value of this kind, as entered by the user. Without it, editing the field is reported as a
  ///     mistake.
  public init(
    _ label: String, _ value: Value, placeholder: String = "", problem: String? = nil,
    edit: (@MainActor @Sendable (Value) -> Void)? = nil
  ) {
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.problem = problem
    self.edit = edit
  }

  /// The identifier by which front ends, scripts and tests know the field: its label.
  public var id: FieldID { FieldID(rawValue: label) }
}

extension Field: Equatable {
  /// Returns `true` if two fields look the same.
  public static func == (one: Field, other: Field) -> Bool {
    one.label == other.label && one.value == other.value && one.placeholder == other.placeholder
      && one.problem == other.problem && one.purpose == other.purpose
  }
}
