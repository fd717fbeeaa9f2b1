import Foundation

/// A day of the Gregorian calendar, without a time or a time zone: the day stays the same when the user travels.
///
/// Its text is ISO 8601, such as `2024-02-29`, also in the database and in `Codable` data.
public struct CalendarDay: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; `nil` if it is not in the calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(of: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Returns the current day in the time zone of the machine.
  public static func today() -> CalendarDay {
    // Foundation's calendar would load megabytes of time zone data at its first use.
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return CalendarDay(local)
  }

  /// Returns the day a number of days later, or earlier if the number is negative.
  public func advanced(by days: Int) -> CalendarDay {
    CalendarDay(calendarTime(adding: days))
  }

  /// The day of the week: 0 for Sunday.
  var weekday: Int { Int(calendarTime().tm_wday) }

  private func calendarTime(adding days: Int = 0) -> tm {
    var time = tm()
    time.tm_year = Int32(year - 1900)
    time.tm_mon = Int32(month - 1)
    time.tm_mday = Int32(day + days)
    // The system normalizes the day of the month.
    _ = timegm(&time)
    return time
  }

  private init(_ local: tm) {
    year = Int(local.tm_year) + 1900
    month = Int(local.tm_mon) + 1
    day = Int(local.tm_mday)
  }

  private static func dayCount(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: Comparable {
  /// Returns a Boolean value that indicates whether a day is before another.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CalendarDay: LosslessStringConvertible {
  /// Reads a day written as `2024-02-29`; `nil` if the text has another form or the day is not in the calendar.
  public init?(_ description: String) {
    let numbers = description.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard self.description == description else { return nil }
  }

  /// The ISO 8601 text of the day.
  public var description: String {
    // This is ten times as fast as `String(format:)`.
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }
}

extension CalendarDay: Codable {
  /// Decodes the ISO 8601 text; throws `DecodingError` if it is not a day.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a day: write it as 2024-02-29")
    }
    self = day
  }

  /// Encodes the ISO 8601 text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
