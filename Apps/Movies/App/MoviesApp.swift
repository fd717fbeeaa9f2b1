import FlowApp
import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTerminal
import Logging
import MoviesFiles
import MoviesServices

/// The first flow of the application: on the data of a profile, or on the choice of one, or on a damaged database that the
/// user replaces first.
final class MoviesApp {
  private enum State {
    case choosing(ProfileStep)
    case opened(OpenedProfile)
  }

  /// The profiles that the user can choose from, and how one is opened.
  struct Choice {
    let profiles: Profiles
    let open: (Profile) async throws -> OpenedProfile
  }

  private var state: State
  private let choice: Choice?
  /// A Boolean value that indicates whether the user came from the choice of profiles.
  private var hasChosen = false
  private let log: ProgramLog?
  private let colorScheme = BehaviorRelay(value: ColorScheme.automatic)
  private var maintenance: Maintenance?
  /// The last work on the profile that the user has left, such as a backup.
  private var lastWork: Task<Void, Never>?
  private var subscriptions = DisposeBag()

  private init(_ state: State, choice: Choice? = nil, log: ProgramLog?) {
    self.state = state
    self.choice = choice
    self.log = log
  }

  /// Returns the application on data that is open.
  static func app(
    on assembly: Assembly, random: RandomSource = RandomSource(), log: ProgramLog? = nil
  ) -> FlowApp {
    MoviesApp(.opened(.assembled(assembly)), log: log).app(random: random)
  }

  /// Opens the data of a profile and returns the application. If the database is damaged, its first screen asks the user what
  /// to do.
  static func open(_ profile: Profile, of choice: Choice, random: RandomSource, log: ProgramLog) async throws -> FlowApp
  {
    MoviesApp(.opened(try await choice.open(profile)), choice: choice, log: log).app(random: random)
  }

  /// Returns the application, whose first screen asks for a profile, or for the password of the given one.
  static func ask(
    for profile: Profile?, of choice: Choice, random: RandomSource, log: ProgramLog
  ) -> FlowApp {
    MoviesApp(.choosing(profile.map { .passwordIsRequired($0) } ?? .choiceIsRequired), choice: choice, log: log)
      .app(random: random)
  }

  private func app(random: RandomSource) -> FlowApp {
    let assembly: Assembly? = if case .opened(.assembled(let assembly)) = state { assembly } else { nil }
    return FlowApp(
      MoviesCommand.identity, window: Window(title: "Movies"), registry: assembly?.registry, random: random,
      colors: colorScheme.distinctUntilChanged(), log: log, continuing: assembly?.stateFile, start: start,
      finish: {
        await self.lastWork?.value
        await self.maintenance?.finish()
      })
  }

  private func start(_ app: FlowApp) {
    switch state {
    case .choosing(let step):
      guard let choice else { return }
      hasChosen = true
      let flow = ProfilesFlow(window: app.window, profiles: choice.profiles, open: choice.open)
      app.coordinator.coordinate(flow: flow, with: OneStepper(step)) { [self, weak app] result in
        guard case .output(let profile) = result, let app else { return }
        state = .opened(profile)
        resume(app)
      }
    case .opened(.assembled(let assembly)): run(assembly, in: app)
    case .opened(.damaged(let step, let recovery, let assemble)):
      let flow = RecoveryFlow(window: app.window, recovery: recovery, open: assemble)
      app.coordinator.coordinate(flow: flow, with: OneStepper(step)) { [self, weak app] result in
        guard case .output(let assembly) = result, let app else { return }
        state = .opened(.assembled(assembly))
        resume(app)
      }
    }
  }

  /// Goes on with the data that was opened now.
  private func resume(_ app: FlowApp) {
    guard case .opened(.assembled(let assembly)) = state else { return start(app) }
    app.resume(assembly.registry, from: assembly.stateFile)
  }

  private func run(_ assembly: Assembly, in app: FlowApp) {
    app.coordinator.coordinate(
      flow: AppFlow(
        window: app.window, registry: assembly.registry, preferences: assembly.preferences,
        canLeave: hasChosen),
      with: AppStepper(preferences: assembly.preferences, signOuts: assembly.signOuts)
    ) { [self, weak app] result in
      guard case .output = result, let app else { return }
      signOut(of: app)
    }
    // The flows are started again to go back in time.
    subscriptions = DisposeBag()
    assembly.preferences.changes.map { ColorScheme($0.colors) }.bind(to: colorScheme).disposed(by: subscriptions)
    guard maintenance == nil, let backUp = assembly.backUp else { return }
    let changes = Observable.merge([assembly.changes.map { _ in }, assembly.preferences.changes.map { _ in }])
    maintenance = Maintenance(
      changes: changes, enterMovies: assembly.enterMovies, backUp: backUp
    ) { [log] failure, error in
      log?.logger.warning("\(failure)", error: error)
    }
  }

  private func signOut(of app: FlowApp) {
    let removal = app.leaveData()
    lastWork = Task { [maintenance, lastWork] in
      await lastWork?.value
      await removal.value
      await maintenance?.finish()
    }
    maintenance = nil
    subscriptions = DisposeBag()
    colorScheme.accept(.automatic)
    state = .choosing(.choiceIsRequired)
    start(app)
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
