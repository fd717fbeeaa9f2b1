import FlowApp
import FlowCore
import FlowReactive
import FlowScreens
import FlowTerminal
import Logging
import MoviesFiles
import MoviesServices

/// The first flow of the application: on the data that is open, or on a damaged database that the user replaces first.
final class MoviesApp {
  private enum State {
    /// The database can't be opened, for the reason in the step.
    case damaged(RecoveryStep, DatabaseRecovery, assemble: () async throws -> Assembly)
    case assembled(Assembly)
  }

  private var state: State
  private let log: ProgramLog?
  private let stateFile: StateFile?
  private let colorScheme = BehaviorRelay(value: ColorScheme.automatic)
  private var maintenance: Maintenance?
  private let subscriptions = DisposeBag()

  private init(_ state: State, log: ProgramLog?, stateFile: StateFile?) {
    self.state = state
    self.log = log
    self.stateFile = stateFile
  }

  /// Returns the application on data that is open.
  static func app(
    on assembly: Assembly, random: RandomSource = RandomSource(), log: ProgramLog? = nil,
    continuing stateFile: StateFile? = nil
  ) -> FlowApp {
    MoviesApp(.assembled(assembly), log: log, stateFile: stateFile).app(random: random)
  }

  /// Opens the data and returns the application. If the database is damaged, its first screen asks the user what to do.
  ///
  /// - Throws: The error of `assemble`, which opens the data, unless a new database is the remedy.
  static func open(
    in directory: String, random: RandomSource, log: ProgramLog, assemble: @escaping () async throws -> Assembly
  ) async throws -> FlowApp {
    let stateFile = StateFile(of: MoviesCommand.identity, in: directory)
    do {
      return app(on: try await assemble(), random: random, log: log, continuing: stateFile)
    } catch let error as MoviesError {
      guard let damage = error.damage else { throw error }
      log.logger.error("the database cannot be used", error: error)
      let recovery = DatabaseRecovery(in: directory)
      let reason = "The database “\(recovery.location)” can’t be used: \(damage)."
      let step = RecoveryStep.databaseIsDamaged(reason: reason, try await recovery.options(on: .today()))
      return MoviesApp(.damaged(step, recovery, assemble: assemble), log: log, stateFile: stateFile)
        .app(random: random)
    }
  }

  private func app(random: RandomSource) -> FlowApp {
    let assembly: Assembly? = if case .assembled(let assembly) = state { assembly } else { nil }
    return FlowApp(
      MoviesCommand.identity, window: Window(title: "Movies"), registry: assembly?.registry, random: random,
      colors: colorScheme.distinctUntilChanged(), log: log, continuing: stateFile, start: start,
      finish: { await self.maintenance?.finish() })
  }

  private func start(_ app: FlowApp) {
    switch state {
    case .assembled(let assembly): run(assembly, in: app)
    case .damaged(let step, let recovery, let assemble):
      let flow = RecoveryFlow(window: app.window, recovery: recovery, open: assemble)
      app.coordinator.coordinate(flow: flow, with: OneStepper(step)) { [self, weak app] result in
        guard case .output(let assembly) = result, let app else { return }
        state = .assembled(assembly)
        run(assembly, in: app)
        app.registry = assembly.registry
      }
    }
  }

  private func run(_ assembly: Assembly, in app: FlowApp) {
    app.coordinator.coordinate(
      flow: AppFlow(window: app.window, registry: assembly.registry, preferences: assembly.preferences),
      with: AppStepper(preferences: assembly.preferences))
    // The flows are started again to go back in time.
    guard maintenance == nil else { return }
    assembly.preferences.changes.map { ColorScheme($0.colors) }.bind(to: colorScheme).disposed(by: subscriptions)
    let changes = Observable.merge([assembly.changes.map { _ in }, assembly.preferences.changes.map { _ in }])
    maintenance = Maintenance(changes: changes, backUp: assembly.backUp) { [log] error in
      log?.logger.warning("the backup failed", error: error)
    }
  }
}

extension ColorScheme {
  nonisolated fileprivate init(_ colors: Preferences.Colors) {
    self =
      switch colors {
      case .automatic: .automatic
      case .light: .light
      case .dark: .dark
      case .none: .none
      }
  }
}
