import FlowCore
import MoviesFiles
import MoviesServices

/// A step of the recovery of a damaged database.
nonisolated enum RecoveryStep: Step {
  /// The database can't be used.
  case databaseIsDamaged(reason: String, newest: Backup?)
  /// The user chose a backup, or an empty database.
  case replacementIsChosen(Backup?)
  /// The recovery failed, and the database is unchanged.
  case recoveryFailed(reason: String, newest: Backup?)
  /// The new database is open.
  case databaseIsReplaced(Assembly)
}
