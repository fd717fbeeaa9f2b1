public import GRDB
public import MoviesServices

/// The database holds a day as its ISO 8601 text.
extension CalendarDay: DatabaseValueConvertible {
  /// The ISO 8601 text.
  public var databaseValue: DatabaseValue { description.databaseValue }

  /// Reads the ISO 8601 text; `nil` if it is not a day.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> CalendarDay? {
    String.fromDatabaseValue(value).flatMap(CalendarDay.init)
  }
}
