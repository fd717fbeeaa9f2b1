package import GRDB
import MoviesServices

/// Reading a column of a damaged database throws; GRDB's own subscripts would end the program.
extension Row {
  package func value<Value: DatabaseValueConvertible>(_ column: Int, as type: Value.Type = Value.self) throws -> Value {
    guard let value = try optional(column, as: type) else { throw Self.damaged(column) }
    return value
  }

  package func optional<Value: DatabaseValueConvertible>(_ column: Int, as type: Value.Type = Value.self) throws -> Value? {
    let stored: DatabaseValue = self[column]
    guard !stored.isNull else { return nil }
    guard let value = Value.fromDatabaseValue(stored) else { throw Self.damaged(column) }
    return value
  }

  /// A day, which is stored as its ISO text.
  func optionalDay(_ column: Int) throws -> CalendarDay? {
    guard let text = try optional(column, as: String.self) else { return nil }
    guard let day = CalendarDay(text) else { throw Self.damaged(column) }
    return day
  }

  static func damaged(_ column: Int) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(column) holds a value of a wrong kind")
  }
}
