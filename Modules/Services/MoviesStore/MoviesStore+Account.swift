import GRDB
package import MoviesServices

extension MoviesStore {
  /// Returns the account in the database of a folder, or `nil` if there is none. No byte of any file changes.
  package static func account(in directory: String) throws -> Account? {
    let file = DatabaseFile(in: directory)
    guard try file.exists() else { return nil }
    let database = try file.openReadOnly().database
    // As long as it is open, all connections of the process could only read.
    defer { try? database.close() }
    return try database.read { try StoredPreferences($0).preferences.account }
  }
}
