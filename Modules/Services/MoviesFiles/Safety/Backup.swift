public import MoviesServices

/// An automatic backup of the user's lists and preferences: an exported file in the folder `backups` beside the database.
public struct Backup: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// The day of the backup.
  public let day: CalendarDay

  /// The contents of the backup, or `nil` if it can't be read.
  public let contents: PersonalDataSummary?
}
