import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowScripting
import FlowTerminal
import Logging
import MoviesFiles
import MoviesServices

/// The running application: its window, the coordinator of its flows and, once the data is open, its features.
final class MoviesApp {
  let window = Window(title: "Movies")
  let coordinator = FlowCoordinator()
  let random: SeededGenerator
  let diagnostics: Diagnostics?

  private var state: State
  private var pendingLink: String?
  private let colorScheme = BehaviorRelay(value: ColorScheme.automatic)
  private var maintenance: Maintenance?
  private let subscriptions = DisposeBag()

  private enum State {
    /// The database can't be opened, for the reason in the step.
    case damaged(RecoveryStep, DatabaseRecovery, assemble: () async throws -> Assembly)
    case assembled(Assembly)
  }

  /// Creates the application on data that is open.
  convenience init(
    _ assembly: Assembly, random: SeededGenerator = SeededGenerator(), diagnostics: Diagnostics? = nil
  ) {
    self.init(.assembled(assembly), random: random, diagnostics: diagnostics)
  }

  private init(_ state: State, random: SeededGenerator, diagnostics: Diagnostics?) {
    self.state = state
    self.random = random
    self.diagnostics = diagnostics
    diagnostics?.follow(coordinator).disposed(by: subscriptions)
  }

  /// Opens the application. If the database is damaged, its first screen asks the user what to do.
  ///
  /// - Throws: The error of `assemble`, which opens the data, unless a new database is the remedy.
  static func open(
    in directory: String, random: SeededGenerator, diagnostics: Diagnostics,
    assemble: @escaping () async throws -> Assembly
  ) async throws -> MoviesApp {
    do {
      return MoviesApp(try await assemble(), random: random, diagnostics: diagnostics)
    } catch let error as MoviesError {
      guard let damage = error.damage else { throw error }
      diagnostics.logger.error("the database cannot be used", error: error)
      let recovery = DatabaseRecovery(in: directory)
      let reason = "The database “\(recovery.location)” can’t be used: \(damage)."
      let step = RecoveryStep.databaseIsDamaged(reason: reason, try await recovery.options(on: .today()))
      return MoviesApp(
        .damaged(step, recovery, assemble: assemble), random: random, diagnostics: diagnostics)
    }
  }

  /// The registry of the features, or `nil` while the database is damaged.
  var registry: FlowRegistry? {
    if case .assembled(let assembly) = state { assembly.registry } else { nil }
  }

  /// The color scheme that the user has chosen, then each change.
  var colors: Observable<ColorScheme> { colorScheme.distinctUntilChanged() }

  // MARK: Start and end

  /// Shows the first screen.
  func start() {
    switch state {
    case .assembled(let assembly): run(assembly)
    case .damaged(let step, let recovery, let assemble):
      let flow = RecoveryFlow(window: window, recovery: recovery, open: assemble)
      coordinator.coordinate(flow: flow, with: OneStepper(step)) { [weak self] result in
        if case .output(let assembly) = result { self?.run(assembly) }
      }
    }
  }

  private func run(_ assembly: Assembly) {
    state = .assembled(assembly)
    assembly.preferences.changes.map { ColorScheme($0.colors) }.bind(to: colorScheme).disposed(by: subscriptions)
    coordinator.coordinate(
      flow: AppFlow(window: window, registry: assembly.registry), with: AppStepper(preferences: assembly.preferences))
    let changes = Observable.merge([assembly.changes.map { _ in }, assembly.preferences.changes.map { _ in }])
    maintenance = Maintenance(changes: changes, backUp: assembly.backUp) { [diagnostics] error in
      diagnostics?.logger.warning("the backup failed", error: error)
    }
    followPendingLink()
  }

  /// Waits for the work that goes on after the user has quit.
  func finish() async {
    try? await coordinator.settle()
    await maintenance?.finish()
  }
}

// MARK: Links

extension MoviesApp {
  /// Follows a link, now or when the data is open.
  ///
  /// A link to a flow that isn't ready, as during the onboarding, is followed when it is.
  func open(_ link: String) throws {
    guard let registry else {
      pendingLink = link
      return
    }
    do {
      window.open([try registry.step(for: DeepLink(link, scheme: "movies"))], with: coordinator)
    } catch let error as LinkError {
      throw CommandError(error.isUnknown ? "\(error); ‘movies features’ lists the links" : "\(error)")
    }
  }

  /// The link to the place on the screen, or `nil` if no link leads there.
  var currentLink: String? {
    let place = coordinator.tree.nodes.last { $0.isVisible && !$0.steps.isEmpty }
    return place?.steps.last.flatMap { registry?.link(to: $0)?.text(scheme: "movies") }
  }

  private func followPendingLink() {
    guard let link = pendingLink else { return }
    pendingLink = nil
    do {
      try open(link)
    } catch {
      diagnostics?.logger.error("the link cannot be followed", error: error)
    }
  }
}

extension LinkError {
  nonisolated fileprivate var isUnknown: Bool {
    switch self {
    case .otherScheme, .unknown: true
    default: false
    }
  }
}
