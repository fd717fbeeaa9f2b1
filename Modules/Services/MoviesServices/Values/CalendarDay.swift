import Foundation

/// A day of the Gregorian calendar, with neither a time nor a time zone: the day somebody watched a movie stays that
/// day wherever they travel.
///
/// Its text is ISO 8601, such as `2024-02-29`, in the database and in `Codable` data too.
public struct CalendarDay: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; `nil` if there is no such day in the calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(of: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The present day, in the time zone that the machine is set to.
  public static func today() -> CalendarDay {
    // Not by Foundation's calendar: the first use of that reads megabytes of data on time zones, which then stay.
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return CalendarDay(local)
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
  /// Whether one day comes before another.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CalendarDay: LosslessStringConvertible {
  /// Reads a day written as `2024-02-29`; `nil` if the text is anything else, or no day of the calendar.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = parts.map(\.utf8.count) == [4, 2, 2]
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(part) : nil
    }
    guard isWellFormed, numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day as ISO 8601 writes it.
  public var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }
}

extension CalendarDay: Codable {
  /// Decodes the ISO text; throws `DecodingError` if it is not a day.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a day: write it as 2024-02-29")
    }
    self = day
  }

  /// Encodes the ISO text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
