/// A day of the Gregorian calendar, without a time or a time zone.
///
/// ```swift
/// let date = CalendarDate(year: 2024, month: 2, day: 29)
/// let sameDate = CalendarDate("2024-02-29")
/// ```
///
/// Its text is ISO 8601, also in `Codable` data.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date; `nil` if it is not in the calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(of: month, in: year)).contains(day)
    else { return nil }
    self.init(validYear: year, month: month, day: day)
  }

  private init(validYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The short names of the months.
  static let shortMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// 31 December of the year 9999.
  package static let latest = CalendarDate(validYear: 9999, month: 12, day: 31)

  /// The day after, or `nil` at the end of the year 9999.
  ///
  /// ```swift
  /// let newYear = CalendarDate("2024-12-31")?.next  // 2025-01-01
  /// ```
  public var next: CalendarDate? {
    CalendarDate(year: year, month: month, day: day + 1) ?? CalendarDate(year: year, month: month + 1, day: 1)
      ?? CalendarDate(year: year + 1, month: 1, day: 1)
  }

  /// Returns the date as people say it on a day: “today”, “yesterday”, or “26 Nov 2026”.
  public func text(on today: CalendarDate?) -> String {
    if self == today { return "today" }
    if today != nil, next == today { return "yesterday" }
    return "\(day) \(Self.shortMonths[month - 1]) \(year)"
  }

  private static func dayCount(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Returns `true` if a date is before another.
  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Reads a date written as `2024-02-29`; `nil` if the text has another form or the date is not in the calendar.
  public init?(_ description: String) {
    let numbers = description.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard self.description == description else { return nil }
  }

  /// The ISO 8601 text of the date.
  public var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: width - digits.count) + digits
    }.joined(separator: "-")
  }
}

extension CalendarDate: Codable {
  /// Decodes the ISO 8601 text; throws `DecodingError` if it is not a date.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a date: write it as 2024-02-29")
    }
    self = date
  }

  /// Encodes the ISO 8601 text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
