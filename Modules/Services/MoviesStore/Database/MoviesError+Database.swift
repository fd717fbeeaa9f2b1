import Foundation
import GRDB
import MoviesServices

extension MoviesError {
  /// Runs `work`, and translates the errors of GRDB. Other errors pass unchanged.
  static func translating<Result>(path: String, _ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch {
      throw translated(error, path: path)
    }
  }

  private static func translated(_ error: any Error, path: String) -> any Error {
    switch error {
    case let error as DatabaseError: MoviesError(error, path: path)
    case is RowDecodingError: MoviesError.damagedDatabase(path: path, reason: "it holds an invalid value")
    default: error
    }
  }

  private init(_ error: DatabaseError, path: String) {
    // SQLite can't tell why memory for all processes can't be made.
    if error.resultCode == .SQLITE_IOERR, Self.isDiskFull(at: path) {
      self = .databaseFailure(path: path, reason: "the disk is full", advice: Self.advice(for: .SQLITE_FULL))
      return
    }
    let reason = (error.message ?? "\(error.resultCode)").split(whereSeparator: \.isNewline).joined(separator: " ")
    switch error.resultCode {
    case .SQLITE_BUSY: self = .databaseInUse(path: path)
    // All statements fit the tables of the program: only other tables can make one invalid.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR: self = .damagedDatabase(path: path, reason: reason)
    case let code: self = .databaseFailure(path: path, reason: reason, advice: Self.advice(for: code))
    }
  }

  private static func isDiskFull(at path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_bavail == 0
  }

  private static func advice(for code: ResultCode) -> String {
    switch code {
    case .SQLITE_FULL: "Free some space on the disk and try again."
    case .SQLITE_LOCKED: "Another program is using it: close that one and try again."
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      "Check that the folder and its files can be written, or name another folder with --data-dir."
    case .SQLITE_IOERR:
      "Check that the disk has space and its files can be written, or name another folder with --data-dir."
    default: "Try again, or name another folder with --data-dir."
    }
  }
}
