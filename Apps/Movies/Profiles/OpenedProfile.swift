import MoviesFiles
import MoviesServices

/// The outcome of opening the data of a profile.
enum OpenedProfile {
  /// The features work on the data.
  case assembled(Assembly)
  /// The database can't be opened, for the reason in the step.
  case damaged(RecoveryStep, DatabaseRecovery, assemble: () async throws -> Assembly)

  /// Opens the data.
  ///
  /// - Throws: The error of `assemble`, unless a new database is the remedy.
  init(in folder: String, assemble: @escaping () async throws -> Assembly) async throws {
    do {
      self = .assembled(try await assemble())
    } catch let error as MoviesError {
      guard let damage = error.damage else { throw error }
      let recovery = DatabaseRecovery(in: folder)
      let reason = "The database “\(recovery.location)” can’t be used: \(damage)."
      self = .damaged(
        .databaseIsDamaged(reason: reason, try await recovery.options(on: .today())), recovery, assemble: assemble)
    }
  }
}

extension OpenedProfile: nonisolated Equatable {
  /// Returns whether both have the same outcome, with the same features or the same damage.
  nonisolated static func == (first: OpenedProfile, second: OpenedProfile) -> Bool {
    switch (first, second) {
    case (.assembled(let assembly), .assembled(let other)): assembly == other
    case (.damaged(let step, _, _), .damaged(let other, _, _)): step == other
    case (.assembled, _), (.damaged, _): false
    }
  }
}
