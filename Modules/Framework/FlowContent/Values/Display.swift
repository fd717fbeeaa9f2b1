/// The progress of a task that takes time.
///
/// ```swift
/// let progress = Progress(label: "Importing", fraction: 0.25, rate: "1,200 movies a second")
/// ```
public struct Progress: Equatable, Sendable {
  /// The name of the task.
  public var label: String

  /// The completed fraction, from 0 to 1, or `nil` if it is unknown.
  public var fraction: Double?

  /// The speed as text, or `nil` if it is unknown.
  public var rate: String?

  /// Creates a progress. The fraction is clamped to 0...1; one that is not a number is unknown.
  public init(label: String, fraction: Double? = nil, rate: String? = nil) {
    self.label = label
    self.rate = rate
    self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
  }
}

/// A message that stands out.
///
/// ```swift
/// let banner = Banner(.failure, "The list was not saved. Free some space, and try again.")
/// ```
public struct Banner: Equatable, Sendable {
  /// A kind of message.
  public enum Kind: Sendable {
    /// A neutral piece of information.
    case info
    /// A report of success.
    case success
    /// A warning about something that needs attention.
    case warning
    /// A report of failure.
    case failure
  }

  /// The kind of message.
  public var kind: Kind

  /// The message, with the way out if something failed.
  public var text: String

  /// `true` if the message describes a lasting state rather than an event. Plain lines say it whenever the screen is
  /// shown, and without the kind.
  public var isStatus: Bool

  /// The message without advice, for a front end that offers with the message what is advised.
  public var brief: String

  /// The actions of the screen that belong to the message, such as the one that reverts the change it reports. A front
  /// end can offer them with it.
  public var actions: [ActionID] = []

  /// The day with which the message ends. A front end can say ``brief`` and the day in other words.
  public private(set) var day: CalendarDate?

  /// Creates a banner.
  ///
  /// - Parameters:
  ///   - kind: The kind of message.
  ///   - text: The message.
  ///   - advice: A sentence that follows the message and says what the user can do.
  ///   - isStatus: `true` if the message describes a lasting state.
  public init(_ kind: Kind, _ text: String, advice: String = "", isStatus: Bool = false) {
    self.kind = kind
    self.text = advice.isEmpty ? text : "\(text) \(advice)"
    brief = text
    self.isStatus = isStatus
  }

  /// Creates a banner whose message ends with a day, if it is known.
  ///
  /// ```swift
  /// let state = Banner(.success, "Watched", on: CalendarDate("2024-02-29"), isStatus: true)  // Watched on 2024-02-29
  /// ```
  public init(_ kind: Kind, _ text: String, on day: CalendarDate?, isStatus: Bool = false) {
    self.init(kind, day.map { "\(text) on \($0)" } ?? text, isStatus: isStatus)
    brief = text
    self.day = day
  }
}

/// A chart of bars for comparison.
///
/// ```swift
/// let chart = BarChart(
///   title: "Tea", bars: [.init(label: "Assam", value: 12, text: "12"), .init(label: "Mint", value: 1, text: "1")])
/// ```
public struct BarChart: Equatable, Sendable {
  /// A bar of the chart.
  public struct Bar: Equatable, Sendable {
    /// The name of the bar.
    public var label: String
    /// The length of the bar, which is not negative.
    public var value: Double
    /// The value as a text.
    public var text: String

    /// The row that the user chooses to see what the bar stands for, if there is one. It needs no list.
    public var row: RowID?

    /// The link to the place that choosing the row leads to, if it has one.
    public var link: String?

    /// Creates a bar; a negative value counts as 0.
    public init(label: String, value: Double, text: String, row: RowID? = nil, link: String? = nil) {
      self.row = row
      self.link = link
      self.label = label
      self.value = max(0, value)
      self.text = text
    }
  }

  /// The title of the chart.
  public var title: String

  /// The bars, from top to bottom.
  public var bars: [Bar]

  /// An order of the steps of a scale.
  public enum Order: Sendable {
    /// The lowest step first.
    case ascending
    /// The highest step first.
    case descending
  }

  /// The order of the bars if they are the steps of a scale, such as ratings or years. A front end can draw them as a
  /// histogram, from the lowest to the highest.
  public var scale: Order?

  /// Creates a chart.
  public init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars
  }
}
