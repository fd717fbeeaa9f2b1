import GRDB
import MoviesServices

extension MoviesError {
  /// A failure of SQLite, as the person can understand it. Errors of other kinds pass unchanged.
  static func translating<Result>(
    path: String, _ work: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await work()
    } catch let error as DatabaseError {
      throw MoviesError(error, path: path)
    }
  }

  /// See ``translating(path:_:)``.
  static func translating<Result>(path: String, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as DatabaseError {
      throw MoviesError(error, path: path)
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let reason = (error.message ?? "\(error.resultCode)").split(whereSeparator: \.isNewline).joined(separator: " ")
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damagedDatabase(path: path, reason: reason)
    case let code: self = .databaseFailure(path: path, reason: reason, advice: Self.advice(for: code))
    }
  }

  private static func advice(for code: ResultCode) -> String {
    switch code {
    case .SQLITE_FULL: "Free some space on the disk and try again."
    case .SQLITE_BUSY, .SQLITE_LOCKED: "Another program is using it: close that one and try again."
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      "Check that the folder and its files can be written, or name another folder with --data-dir."
    case .SQLITE_IOERR:
      "Check that the disk has space and its files can be written, or name another folder with --data-dir."
    default: "Try again; if it stays so, name another folder with --data-dir."
    }
  }
}
