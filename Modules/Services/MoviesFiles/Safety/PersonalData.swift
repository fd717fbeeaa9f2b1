import FlowContent
import MoviesServices
import MoviesStore

/// The user's lists and preferences in memory, for a recovery.
struct PersonalData: Sendable {
  var preferences: Preferences?
  /// The entries of each list, in its order.
  var entries: [ListEntry] = []

  /// The numbers of entries.
  var summary: PersonalDataSummary { PersonalDataSummary(entries) }
}

extension PersonalData {
  /// Reads a backup.
  init(_ backup: Backup) throws {
    let file = try PersonalFile(IncomingFile(at: backup.path))
    self.init(preferences: file.preferences)
    try file.forEachEntry { entries.append($0) }
  }
}
