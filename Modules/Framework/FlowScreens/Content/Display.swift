/// Work under way.
nonisolated public struct Progress: Equatable, Sendable {
  /// What is being done.
  public var label: String

  /// From 0 to 1; `nil` if nobody knows how long it takes.
  public var fraction: Double?

  /// How fast it goes, as people read it; `nil` if nobody knows.
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
  /// What kind of message it is.
  public enum Kind: Sendable {
    /// Good to know.
    case info
    /// It worked.
    case success
    /// It worked, but.
    case warning
    /// It did not work.
    case failure
  }

  /// What kind of message it is.
  public var kind: Kind

  /// The message: what happened and, if something can be done about it, what.
  public var text: String

  /// Creates a banner.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Bars to compare.
nonisolated public struct BarChart: Equatable, Sendable {
  /// One bar.
  public struct Bar: Equatable, Sendable {
    /// What it stands for.
    public var label: String
    /// How long it is, compared with the others; not negative.
    public var value: Double
    /// The value as people read it.
    public var text: String

    /// Creates a bar; a negative value counts as 0.
    public init(label: String, value: Double, text: String) {
      self.label = label
      self.value = max(0, value)
      self.text = text
    }
  }

  /// What is compared.
  public var title: String

  /// The bars, from top to bottom.
  public var bars: [Bar]

  /// Creates a chart.
  public init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars
  }
}
