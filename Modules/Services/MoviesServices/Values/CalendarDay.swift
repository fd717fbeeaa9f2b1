import Foundation

/// A day of the Gregorian calendar, without a time or a time zone: the day stays the same when the user travels.
///
/// Its text is ISO 8601, such as `2024-02-29`, also in the database and in `Codable` data.
public struct CalendarDay: Hashable, Sendable {
  /// The number of days since 1 January 1970.
  private let number: Int

  private init(number: Int) {
    self.number = number
  }

  /// Creates a day; `nil` if it is not in the calendar, or not in the years from 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    number = timegm(&time) / 86_400
    // The system takes 30 February for a day in March.
    guard time.tm_mday == day else { return nil }
  }

  /// Returns the current day in the time zone of the machine.
  public static func today() -> CalendarDay { local(at: time(nil)) }

  /// Returns the day of a moment in the time zone of the machine.
  ///
  /// - Parameter moment: The moment in seconds since 1 January 1970, UTC.
  public static func local(at moment: Int) -> CalendarDay {
    // Foundation's calendar would load megabytes of time zone data at its first use.
    var (moment, local) = (time_t(moment), tm())
    localtime_r(&moment, &local)
    return CalendarDay(number: (moment + local.tm_gmtoff) / 86_400)
  }

  private var midnight: tm {
    var (seconds, time) = (time_t(number * 86_400), tm())
    gmtime_r(&seconds, &time)
    return time
  }

  /// The year, from 1 to 9999.
  public var year: Int { Int(midnight.tm_year) + 1900 }

  /// The month, from 1 to 12.
  public var month: Int { Int(midnight.tm_mon) + 1 }

  /// The day of the month, from 1.
  public var day: Int { Int(midnight.tm_mday) }

  /// The day of the week: 0 for Sunday.
  var weekday: Int { Int(midnight.tm_wday) }
}

extension CalendarDay: Strideable {
  /// Returns the number of days from this day to another.
  public func distance(to other: CalendarDay) -> Int { other.number - number }

  /// Returns the day a number of days later, or earlier if the number is negative.
  public func advanced(by days: Int) -> CalendarDay { CalendarDay(number: number + days) }
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
