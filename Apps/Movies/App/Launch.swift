import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowScripting
import FlowTerminal
import Logging
import MoviesServices

/// The application from its first screen on, whether or not its data can be opened: where that is damaged, the person
/// is asked first what to do, on the same window.
final class Launch {
  let window = Window(title: "Movies")
  let coordinator = FlowCoordinator()
  let diagnostics: Diagnostics
  let chance = Chance()

  private let recovery: DatabaseRecovery
  private let assemble: (Launch) async throws -> MoviesApp
  private var beginning = Beginning.nothing
  private var keptLink: String?
  private let chosenColors = BehaviorRelay(value: ColorScheme.automatic)
  private let subscriptions = DisposeBag()

  private enum Beginning {
    case nothing
    case application(MoviesApp)
    case damage(String, newest: Backup?)
  }

  /// Opens the data as far as that is possible; nothing is shown yet.
  ///
  /// - Parameters:
  ///   - directory: The folder of the data.
  ///   - diagnostics: What follows the application.
  ///   - assemble: Opens the data, and makes the application on the window and the coordinator of the launch.
  /// - Throws: What `assemble` throws, unless the person can be helped by a new database.
  init(
    in directory: String, diagnostics: Diagnostics, assemble: @escaping (Launch) async throws -> MoviesApp
  ) async throws {
    self.diagnostics = diagnostics
    self.assemble = assemble
    recovery = DatabaseRecovery(in: directory)
    do {
      beginning = .application(try await assemble(self))
    } catch let error as MoviesError {
      guard let damage = error.damage else { throw error }
      diagnostics.logger.error("the database cannot be used", error: error)
      let backups = await recovery.backups(on: .today())
      beginning = .damage(
        "The database “\(recovery.location)” cannot be used: \(damage).",
        newest: backups.first { $0.contents != nil })
    }
  }

  /// Shows the first screen.
  func begin() {
    switch beginning {
    case .nothing: break
    case .application(let app): show(app)
    case .damage(let reason, let newest):
      let flow = RecoveryFlow(window: window, recovery: recovery, today: CalendarDay.today) { [weak self] in
        guard let self else { throw CancellationError() }
        return try await assemble(self)
      }
      coordinator.coordinate(flow: flow, with: OneStepper(.databaseIsDamaged(reason: reason, newest: newest))) {
        [weak self] result in
        if case .output(let app) = result { self?.show(app) }
      }
    }
  }

  private func show(_ app: MoviesApp) {
    beginning = .application(app)
    app.preferences.changes.map { ColorScheme($0.colors) }.bind(to: chosenColors).disposed(by: subscriptions)
    app.launch()
    if let keptLink {
      self.keptLink = nil
      do {
        try app.links.open(keptLink)
      } catch {
        diagnostics.logger.error("the link was not followed", error: error)
      }
    }
  }

  /// Waits for what the application still does once it was left.
  func end() async {
    try? await coordinator.settle()
    await app?.settle()
  }

  /// The colors that the person has chosen: now, then each change.
  var colors: Observable<ColorScheme> { chosenColors.distinctUntilChanged() }

  /// For the front ends.
  var links: LinkHandler {
    LinkHandler(open: { [self] in try open($0) }, current: { [self] in app?.links.current })
  }

  /// Follows a link: now, or when the data is open.
  func open(_ link: String) throws {
    guard let app else {
      keptLink = link
      return
    }
    do {
      try app.links.open(link)
    } catch let error as LinkError {
      throw CommandError(error.isOfAnotherPlace ? "\(error); ‘movies features’ lists the links" : "\(error)")
    }
  }

  private var app: MoviesApp? {
    if case .application(let app) = beginning { app } else { nil }
  }
}

extension LinkError {
  /// Whether it helps to know which links there are.
  nonisolated fileprivate var isOfAnotherPlace: Bool {
    switch self {
    case .otherScheme, .unknown: true
    default: false
    }
  }
}
