import FlowCore
import MoviesFiles

/// A step of the recovery of a damaged database.
nonisolated enum RecoveryStep: Step {
  /// The database can't be used.
  case databaseIsDamaged(reason: String, DatabaseRecovery.Options)
  /// The user chose the data that the new database begins with.
  case sourceIsChosen(DatabaseRecovery.Source)
  /// The recovery failed, and the database is unchanged.
  case recoveryFailed(reason: String, DatabaseRecovery.Options)
  /// The new database is open.
  case databaseIsReplaced(Assembly)
}
