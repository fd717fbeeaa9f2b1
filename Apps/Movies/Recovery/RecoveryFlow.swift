import FlowContent
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
  private var options: DatabaseRecovery.Options?

  /// The keys of the newest backups. ‘movies recover’ lists all of them.
  private static let backupKeys: [Character] = ["b", "c", "d"]

  init(window: Window, recovery: DatabaseRecovery, open: @escaping () async throws -> Assembly) {
    root = window
    self.recovery = recovery
    self.open = open
  }

  func adapt(step: RecoveryStep) -> Adaptation<RecoveryStep> {
    guard case .sourceIsChosen(let source) = step, let options else { return .proceed(step) }
    return .resolve { [recovery, open, background] in
      background.progress = Progress(label: "Creating a new database")
      defer { background.progress = nil }
      do {
        _ = try await recovery.recover(from: source, on: .today())
        return .databaseIsReplaced(try await open())
      } catch {
        return .recoveryFailed(reason: "\(error)", options)
      }
    }
  }

  func navigate(to step: RecoveryStep) -> FlowContributors<RecoveryStep, Assembly> {
    switch step {
    case .databaseIsDamaged(let reason, let options):
      root.setRoot(Screen(background))
      return ask("The database is damaged", "\(reason) A damaged file is kept under another name.", options)
    case .recoveryFailed(let reason, let options):
      return ask("Recovery failed", reason, options)
    case .sourceIsChosen: return .none
    case .databaseIsReplaced(let assembly): return .end(assembly)
    }
  }

  private func ask(_ title: String, _ message: String, _ options: DatabaseRecovery.Options) -> Contributors {
    self.options = options
    let backups = zip(options.backups.filter { $0.contents != nil }, Self.backupKeys)
    let recovering = options.isRecoverable ? [choice("Recover the lists", "r", .salvage)] : []
    let restoring = backups.map { choice("Use backup \($0.name)", $1, .backup($0)) }
    let startingOver = choice("Start over", "s", .nothing)
    let contents = backups.map { backup, _ in "Backup \(backup.name) has \(backup.contents?.description ?? "no lists")."
    }
    let sentences = [message, options.salvageLine] + contents
    let alert = Alert(
      title, message: sentences.joined(separator: " "), choices: recovering + restoring + [startingOver])
    root.present(alert, isDismissable: false)
    return .one(.contribute(alert))
  }

  private func choice(
    _ title: String, _ key: Character, _ source: DatabaseRecovery.Source
  ) -> Alert<RecoveryStep>.Choice {
    Alert.Choice(title, key: key, isDestructive: source == .nothing, answer: .sourceIsChosen(source))
  }
}
