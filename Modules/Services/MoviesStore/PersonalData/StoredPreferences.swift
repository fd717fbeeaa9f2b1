package import GRDB
package import MoviesServices

/// The preferences as they are stored: a text by name for each that differs from its default.
package struct StoredPreferences {
  private enum Name {
    static let account = "account"
    static let colors = "colors"
  }

  private var values: [String: String]

  init(_ preferences: Preferences) {
    let defaults = Preferences()
    values = [:]
    values[Name.account] = preferences.account?.name
    if preferences.colors != defaults.colors { values[Name.colors] = preferences.colors.rawValue }
  }

  package init(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT name, value FROM preference")
    // A damaged database may hold names that are bytes apart and equal as text.
    values = try Dictionary(
      rows.map { try ($0.decode(forColumn: "name"), $0.decode(forColumn: "value")) }, uniquingKeysWith: { $1 })
  }

  /// The preferences that are stored. An invalid value counts as missing: the program starts in any case.
  package var preferences: Preferences {
    var preferences = Preferences()
    preferences.account = values[Name.account].flatMap { try? Account(name: $0) }
    preferences.colors = values[Name.colors].flatMap(Preferences.Colors.init) ?? preferences.colors
    return preferences
  }

  /// Returns these preferences, with those that have their defaults taken from `others`.
  func merging(_ others: StoredPreferences) -> StoredPreferences {
    var merged = self
    merged.values.merge(others.values) { own, _ in own }
    return merged
  }

  /// Returns these preferences with the differences between two others: another process may have written the rest.
  func applyingChanges(from before: StoredPreferences, to after: StoredPreferences) -> StoredPreferences {
    var next = self
    for name in Set(before.values.keys).union(after.values.keys) where before.values[name] != after.values[name] {
      next.values[name] = after.values[name]
    }
    return next
  }

  func write(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM preference")
    for (name, value) in values {
      try PersonalTable.preference.insert("\(name), \(value)", db)
    }
  }
}
