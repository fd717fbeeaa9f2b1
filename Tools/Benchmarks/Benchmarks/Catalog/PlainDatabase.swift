import GRDBSQLite

/// The C interface of SQLite, for yardsticks.
final class PlainDatabase {
  struct Failure: Error {
    let message: String
  }

  private var handle: OpaquePointer?

  init(folder: String) throws {
    try check(sqlite3_open(folder + "/movies.sqlite", &handle))
    // The settings of the store.
    try execute("PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA busy_timeout = 5000")
  }

  deinit {
    // Closes the database after its last statement.
    sqlite3_close_v2(handle)
  }

  func execute(_ sql: String) throws {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  func prepare(_ sql: String) throws -> PlainStatement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    return PlainStatement(statement, of: self)
  }

  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  fileprivate var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(handle))) }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw failure }
  }
}

/// A prepared statement of SQLite.
final class PlainStatement {
  private let handle: OpaquePointer?
  private let database: PlainDatabase

  fileprivate init(_ handle: OpaquePointer?, of database: PlainDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func bind(_ text: String?, at index: Int32 = 1) {
    guard let text else { return bindNull(at: index) }
    // SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the text.
    sqlite3_bind_text(handle, index, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
  }

  func bind(_ number: Int64, at index: Int32 = 1) {
    sqlite3_bind_int64(handle, index, number)
  }

  func bindNull(at index: Int32) {
    sqlite3_bind_null(handle, index)
  }

  /// Advances to the next row, and returns `true` if there is one.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    default: throw database.failure
    }
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func reset() {
    sqlite3_reset(handle)
  }

  /// Runs a statement without rows.
  func run() throws {
    _ = try step()
    reset()
  }
}
