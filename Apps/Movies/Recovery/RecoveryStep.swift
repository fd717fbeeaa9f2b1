import FlowCore
import MoviesFiles
import MoviesServices

/// What happens before the data can be opened, because it is damaged.
nonisolated enum RecoveryStep: Step {
  /// The database cannot be used.
  case databaseIsDamaged(reason: String, newest: Backup?)
  /// The person wants a new database that holds what a backup does, or nothing.
  case newBeginningIsChosen(from: Backup?)
  /// There is no new database: the former is as it was.
  case recoveryFailed(reason: String, newest: Backup?)
  /// The application stands on a new database.
  case applicationIsReady(MoviesApp)
}
