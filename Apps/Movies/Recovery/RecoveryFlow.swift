import FlowCore
import FlowReactive
import FlowScreens
import MoviesFiles
import MoviesServices

/// Asks what to do about a damaged database, does it, and ends with the application. Nothing happens to the database
/// before the person has chosen.
final class RecoveryFlow: Flow {
  let root: Window
  private let recovery: DatabaseRecovery
  private let today: () -> CalendarDay
  private let open: () async throws -> MoviesApp
  private let progress = RecoveryModel()
  private var newest: Backup?

  /// - Parameters:
  ///   - window: Where it asks.
  ///   - recovery: Makes the new database.
  ///   - today: The present day.
  ///   - open: Opens what the recovery has made.
  init(
    window: Window, recovery: DatabaseRecovery, today: @escaping () -> CalendarDay,
    open: @escaping () async throws -> MoviesApp
  ) {
    root = window
    self.recovery = recovery
    self.today = today
    self.open = open
  }

  func adapt(step: RecoveryStep) -> Adaptation<RecoveryStep> {
    guard case .newBeginningIsChosen(let backup) = step else { return .proceed(step) }
    return .resolve { [recovery, today, open, newest, progress] in
      progress.isAtWork.accept(true)
      defer { progress.isAtWork.accept(false) }
      do {
        _ = try await recovery.recover(from: backup, on: today())
        return .applicationIsReady(try await open())
      } catch {
        return .recoveryFailed(reason: "\(error)", newest: newest)
      }
    }
  }

  func navigate(to step: RecoveryStep) -> FlowContributors<RecoveryStep, MoviesApp> {
    switch step {
    case .databaseIsDamaged(let reason, let newest):
      root.setRoot(Screen(progress))
      return ask("The database is damaged", "\(reason) It is kept under another name, whatever you choose.", newest)
    case .recoveryFailed(let reason, let newest):
      return ask("That did not work", reason, newest)
    case .newBeginningIsChosen: return .none
    case .applicationIsReady(let app): return .end(app)
    }
  }

  private func ask(
    _ title: String, _ message: String, _ newest: Backup?
  ) -> FlowContributors<RecoveryStep, MoviesApp> {
    self.newest = newest
    let restoring = newest.map { backup in
      Alert<RecoveryStep>.Choice(
        "Use the backup of \(backup.day)", key: "b", emits: .newBeginningIsChosen(from: backup))
    }
    let afresh = Alert<RecoveryStep>.Choice(
      "Begin afresh", key: "a", isDestructive: true, emits: .newBeginningIsChosen(from: nil))
    let contents = newest?.contents.map { "The newest backup holds \($0.line)." } ?? "There is no backup of it."
    let alert = Alert(title, message: "\(message) \(contents)", choices: [restoring, afresh].compactMap(\.self))
    root.present(alert, isDismissable: false)
    return .one(.contribute(alert))
  }
}
