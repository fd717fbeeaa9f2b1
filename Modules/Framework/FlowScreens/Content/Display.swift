/// The progress of work.
nonisolated public struct Progress: Equatable, Sendable {
  /// The name of the work.
  public var label: String

  /// The part that is done, from 0 to 1; `nil` if it is unknown how long the work takes.
  public var fraction: Double?

  /// The speed as a text; `nil` if it is unknown.
  public var rate: String?

  /// Creates a progress; a fraction beyond 0...1 is brought into it, and one that is not a number is unknown.
  public init(label: String, fraction: Double? = nil, rate: String? = nil) {
    self.label = label
    self.rate = rate
    self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
  }
}

/// A message that stands out.
nonisolated public struct Banner: Equatable, Sendable {
  /// A kind of message.
  public enum Kind: Sendable {
    /// Information.
    case info
    /// A success.
    case success
    /// A success with a reservation.
    case warning
    /// A failure.
    case failure
  }

  /// The kind of message.
  public var kind: Kind

  /// The message: what happened and, if something can be done about it, what.
  public var text: String

  /// Creates a banner.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A chart of bars to compare.
nonisolated public struct BarChart: Equatable, Sendable {
  /// A bar.
  public struct Bar: Equatable, Sendable {
    /// The name of what the bar stands for.
    public var label: String
    /// The length compared with other bars; not negative.
    public var value: Double
    /// The value as a text.
    public var text: String

    /// Creates a bar; a negative value counts as 0.
    public init(label: String, value: Double, text: String) {
      self.label = label
      self.value = max(0, value)
      self.text = text
    }
  }

  /// The name of what is compared.
  public var title: String

  /// The bars, from top to bottom.
  public var bars: [Bar]

  /// Creates a chart.
  public init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars
  }
}
