public import MoviesServices

/// What the person had made on a day, in a file beside the database: an export, which ‘movies import-lists’ reads too.
public struct Backup: Hashable, Sendable {
  /// The file.
  public let path: String

  /// The day on which it was made.
  public let day: CalendarDay

  /// What is in it; `nil` if it cannot be read.
  public let contents: PersonalDataSummary?
}
