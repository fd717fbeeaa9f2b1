import FlowCore
import FlowReactive
import FlowScreens
import MoviesFiles
import MoviesServices

/// The flow that replaces a damaged database, after the user has chosen how, and ends with the assembled features.
final class RecoveryFlow: Flow {
  let root: Window
  private let recovery: DatabaseRecovery
  private let open: () async throws -> Assembly
  private let background = BackgroundModel(title: "Recovery")
  private var newest: Backup?

  init(window: Window, recovery: DatabaseRecovery, open: @escaping () async throws -> Assembly) {
    root = window
    self.recovery = recovery
    self.open = open
  }

  func adapt(step: RecoveryStep) -> Adaptation<RecoveryStep> {
    guard case .replacementIsChosen(let backup) = step else { return .proceed(step) }
    return .resolve { [recovery, open, newest, progress = background.progress] in
      progress.accept(Progress(label: "Creating a new database"))
      defer { progress.accept(nil) }
      do {
        _ = try await recovery.recover(from: backup, on: .today())
        return .databaseIsReplaced(try await open())
      } catch {
        return .recoveryFailed(reason: "\(error)", newest: newest)
      }
    }
  }

  func navigate(to step: RecoveryStep) -> FlowContributors<RecoveryStep, Assembly> {
    switch step {
    case .databaseIsDamaged(let reason, let newest):
      root.setRoot(Screen(background))
      return ask("The database is damaged", "\(reason) It is kept under another name.", newest)
    case .recoveryFailed(let reason, let newest):
      return ask("Recovery failed", reason, newest)
    case .replacementIsChosen: return .none
    case .databaseIsReplaced(let assembly): return .end(assembly)
    }
  }

  private func ask(_ title: String, _ message: String, _ newest: Backup?) -> Contributors {
    self.newest = newest
    let restoring = newest.map { backup in
      Alert<RecoveryStep>.Choice(
        "Use the backup of \(backup.day)", key: "b", emits: .replacementIsChosen(backup))
    }
    let startingOver = Alert<RecoveryStep>.Choice(
      "Start over", key: "s", isDestructive: true, emits: .replacementIsChosen(nil))
    let contents = newest?.contents.map { "The newest backup has \($0.line)." } ?? "There is no backup."
    let alert = Alert(
      title, message: "\(message) \(contents)", choices: [restoring, startingOver].compactMap(\.self))
    root.present(alert, isDismissable: false)
    return .one(.contribute(alert))
  }
}
