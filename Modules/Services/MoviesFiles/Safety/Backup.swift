public import FlowContent
public import MoviesServices

/// An automatic backup of the user's lists and preferences: an exported file in the folder `backups` beside the database.
public struct Backup: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// The day of the backup.
  public let day: CalendarDate

  /// The number of the backup within its day, from 1.
  public let number: Int

  /// The contents of the backup, or `nil` if it is damaged.
  public internal(set) var contents: PersonalDataSummary?

  /// The day and the number, such as `2026-11-20-2`.
  public var name: String { "\(day)-\(number)" }

  /// The part of the month, which counts as a week.
  var week: [Int] { [day.year, day.month, (day.day - 1) / 7] }
}

extension [Backup] {
  /// The first backup that isn't damaged.
  public var newestSound: Backup? { first { $0.contents != nil } }
}
