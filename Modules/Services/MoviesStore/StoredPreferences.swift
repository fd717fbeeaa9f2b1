import GRDB
import MoviesServices

/// The preferences as they lie in the database: a text by name for each that is not at its default.
struct StoredPreferences {
  private enum Name {
    static let account = "account"
    static let colors = "colors"
    static let compactRows = "compact_rows"
    static let selectedTab = "selected_tab"
  }

  private var values: [String: String]

  init(_ preferences: Preferences) {
    let defaults = Preferences()
    values = [:]
    values[Name.account] = preferences.account?.name
    if preferences.colors != defaults.colors { values[Name.colors] = preferences.colors.rawValue }
    if preferences.usesCompactRows != defaults.usesCompactRows {
      values[Name.compactRows] = String(preferences.usesCompactRows)
    }
    values[Name.selectedTab] = preferences.selectedTab
  }

  init(_ db: Database) throws {
    values = [:]
    for row in try Row.fetchAll(db, sql: "SELECT name, value FROM preference") {
      values[try row.value(0)] = try row.value(1, as: String.self)
    }
  }

  /// What makes no sense counts as not being there: no preference is worth a program that does not start.
  var preferences: Preferences {
    var preferences = Preferences()
    preferences.account = values[Name.account].flatMap { try? Account(name: $0) }
    preferences.colors = values[Name.colors].flatMap(Preferences.Colors.init) ?? preferences.colors
    preferences.usesCompactRows = values[Name.compactRows].flatMap(Bool.init) ?? preferences.usesCompactRows
    preferences.selectedTab = values[Name.selectedTab]
    return preferences
  }

  /// What is at its default is taken from `others`.
  func merging(_ others: StoredPreferences) -> StoredPreferences {
    var merged = self
    merged.values.merge(others.values) { own, _ in own }
    return merged
  }

  /// With what differs between two others: the rest may have been written by another process meanwhile.
  func replacing(what before: StoredPreferences, became after: StoredPreferences) -> StoredPreferences {
    var next = self
    for name in Set(before.values.keys).union(after.values.keys) where before.values[name] != after.values[name] {
      next.values[name] = after.values[name]
    }
    return next
  }

  func write(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM preference")
    for (name, value) in values {
      try db.execute(sql: "INSERT INTO preference (name, value) VALUES (?, ?)", arguments: [name, value])
    }
  }
}
