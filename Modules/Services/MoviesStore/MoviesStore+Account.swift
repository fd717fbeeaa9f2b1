import GRDB
package import MoviesServices

extension MoviesStore {
  /// Returns the account in the database of a folder, or `nil` if there is none. No byte of any file changes.
  package static func account(in directory: String) throws -> Account? {
    let file = DatabaseFile(in: directory)
    // A profile can be open. The system ends all locks of a process on a file when the process closes it, and another process
    // would then remove the log. So only SQLite opens the file here, which waits with closing.
    guard try file.isPresent() else { return nil }
    let database = try file.openReadOnly().database
    // As long as it is open, all connections of the process could only read.
    defer { try? database.close() }
    return try database.read { try StoredPreferences($0).preferences.account }
  }
}
