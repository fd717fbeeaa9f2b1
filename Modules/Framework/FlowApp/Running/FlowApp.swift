public import FlowContent
public import FlowCore
public import FlowFrontEnd
import FlowInspector
public import FlowReactive
public import FlowRegistry
public import FlowScreens
import FlowScripting
public import FlowTerminal
import Logging

/// A running application: its window, the coordinator of its flows and, once its data is open, its features.
///
/// ```swift
/// let registry = try FlowRegistry(features: [TrailsFeature(), WalkFeature()])
/// let app = FlowApp(Trails.identity, title: "Trails", registry: registry, startingAt: TrailsRoute())
/// ```
///
/// A ``FlowProgram`` makes one and runs it in the front end chosen by the user.
public final class FlowApp {
  /// The name and the version of the program. The name is also the scheme of the links.
  public let program: ProgramIdentity

  /// The window shown by every front end.
  public let window: Window

  /// The coordinator of the flows.
  public let coordinator: FlowCoordinator

  /// The random numbers of the features. Scripts seed them.
  public let random: RandomSource

  /// The color scheme chosen by the user, then each change.
  public let colors: Observable<ColorScheme>

  /// The log, if the program has one.
  public let log: ProgramLog?

  /// The registry of the features, or `nil` as long as the data can't be opened. A link opened before is followed then.
  public var registry: FlowRegistry? {
    didSet { registryIsSet() }
  }

  /// The presence of a user. A server tells when there is none.
  public var presence = UserPresence()

  /// The file from which the program continues, if it does.
  var stateFile: StateFile?
  var keeper: StateKeeper?
  /// `true` if data opened later starts at its first screen; `nil` if the program doesn’t continue.
  var resumesFresh: Bool?

  /// The recorder of the session, if it is recorded.
  var recorder: Recorder?

  /// The files the user can name where a front end asks for a path.
  public var files = LocalFiles()

  private var pendingLink: String?
  /// The log for inspectors, if the program can be inspected.
  var inspectorLog: InspectorLog?
  private let startFlows: (FlowApp) -> Void
  private let finishWork: () async -> Void
  private let subscriptions = DisposeBag()

  /// Creates an application.
  ///
  /// ```swift
  /// let app = FlowApp(identity, window: Window(title: "Movies"), registry: FlowRegistry()) { app in
  ///   let flow = WishlistFlow()
  ///   app.window.setRoot(flow.root)
  ///   app.coordinator.coordinate(flow: flow, with: OneStepper(.moviesAreRequired))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - program: The name and the version of the program.
  ///   - window: The window.
  ///   - coordinator: The coordinator.
  ///   - registry: The registry of the features, if they are ready.
  ///   - random: The random numbers of the features.
  ///   - colors: The color scheme on subscription, then each change.
  ///   - log: The log. The events of all flows are logged.
  ///   - stateFile: The file with the state in which the program continues when it is started again, if it does.
  ///   - start: Starts the first flow, also to restore a state later. It receives the application, because capturing it
  ///     would leak it.
  ///   - finish: Waits for work going on after the user has quit.
  public init(
    _ program: ProgramIdentity, window: Window, coordinator: FlowCoordinator = FlowCoordinator(),
    registry: FlowRegistry?, random: RandomSource = RandomSource(),
    colors: Observable<ColorScheme> = .of(.automatic), log: ProgramLog? = nil,
    continuing stateFile: StateFile? = nil, start: @escaping (FlowApp) -> Void, finish: @escaping () async -> Void = {}
  ) {
    self.program = program
    self.window = window
    self.coordinator = coordinator
    self.registry = registry
    self.random = random
    self.colors = colors
    self.log = log
    self.stateFile = stateFile
    startFlows = start
    finishWork = finish
    log?.follow(coordinator).disposed(by: subscriptions)
    registryIsSet()
  }

  /// Creates an application whose first flow is behind a route.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the program.
  ///   - title: The title of the window.
  ///   - registry: The registry of the features. They reach the window and the coordinator through it.
  ///   - route: The route of the first flow.
  ///   - random: The random numbers of the features. Make it before the features that need it.
  ///   - log: The log. The events of all flows are logged.
  ///   - stateFile: The file with the state in which the program continues when it is started again, if it does.
  public convenience init<R: Route>(
    _ program: ProgramIdentity, title: String, registry: FlowRegistry, startingAt route: R,
    random: RandomSource = RandomSource(), log: ProgramLog? = nil, continuing stateFile: StateFile? = nil
  ) {
    self.init(program, title: title, registry: registry, random: random, log: log, continuing: stateFile) {
      registry.flow(for: route)
    }
  }

  /// Creates an application that shows the tabs contributed by features.
  ///
  /// ```swift
  /// let registry = try FlowRegistry(features: [LibraryFeature(session: session), AccountFeature(session: session)])
  /// return FlowApp(identity, title: "Books", tabsOf: registry)
  /// ```
  ///
  /// - Parameters:
  ///   - program: The name and the version of the program.
  ///   - title: The title of the window.
  ///   - registry: The registry of the features, each of which can contribute a `FlowTab`.
  ///   - random: The random numbers of the features. Make it before the features that need it.
  ///   - log: The log. The events of all flows are logged.
  ///   - stateFile: The file with the state in which the program continues when it is started again, if it does.
  public convenience init(
    _ program: ProgramIdentity, title: String, tabsOf registry: FlowRegistry, random: RandomSource = RandomSource(),
    log: ProgramLog? = nil, continuing stateFile: StateFile? = nil
  ) {
    self.init(program, title: title, registry: registry, random: random, log: log, continuing: stateFile) {
      RoutedFlow(TabsFlow(registry: registry), startingWith: .tabsAreRequired)
    }
  }

  private convenience init<Output>(
    _ program: ProgramIdentity, title: String, registry: FlowRegistry, random: RandomSource, log: ProgramLog?,
    continuing stateFile: StateFile?, makeFlow: @escaping () -> RoutedFlow<Output>
  ) {
    self.init(
      program, window: Window(title: title), registry: registry, random: random, log: log, continuing: stateFile
    ) { app in
      let flow = makeFlow()
      app.window.setRoot(flow.root)
      app.coordinator.coordinate(flow)
    }
  }

  /// Shows the first screen.
  public func start() {
    startFlows(self)
  }

  /// Saves the state, and waits for the work going on after the user has quit: that of tabs, and that beside which
  /// screens work. A window opened meanwhile goes on with the state.
  public func finish() async {
    try? await coordinator.settle()
    try? await window.settleLastingWork()
    await keeper?.finish()
    keeper = nil
    await inspectorLog?.stop()
    await finishWork()
  }

  /// Leaves the data, for example when the user signs out. The next start on it begins at the first screen.
  ///
  /// - Returns: The task that removes the state in which the data was left.
  public func leaveData() -> Task<Void, Never> {
    let (keeper, stateFile) = (keeper, stateFile)
    (registry, self.keeper, self.stateFile) = (nil, nil, nil)
    return Task {
      await keeper?.finish()
      if keeper != nil { stateFile?.remove() }
    }
  }

  // MARK: Links

  /// Follows a link, now or when the data is open.
  ///
  /// ```swift
  /// app.start()
  /// try app.open("movies://movie/603")
  /// let link = app.currentLink  // movies://movie/603
  /// ```
  ///
  /// A link to a flow that isn't ready, as during an onboarding, is followed when it is. If the flow awaits the user,
  /// with a sign-in for instance, the sign-in is closed as the user would close it.
  ///
  /// - Throws: ``CommandError`` if the link leads nowhere.
  public func open(_ link: String) throws {
    guard let registry else {
      pendingLink = link
      return
    }
    do {
      try registry.open(deepLink(link, in: registry))
    } catch let error as LinkError {
      throw CommandError("\(error)")
    }
  }

  /// Throws if a link leads nowhere, unless the data isn’t open yet.
  func check(_ link: String) throws {
    if let registry { _ = try deepLink(link, in: registry) }
  }

  private func deepLink(_ text: String, in registry: FlowRegistry) throws -> DeepLink {
    do {
      let link = try DeepLink(text, scheme: program.name)
      _ = try registry.steps(for: link)
      return link
    } catch let error as LinkError {
      let hint = error.isAboutPlace ? "; ‘\(program.name) features’ lists the links" : ""
      throw CommandError("\(error)\(hint)")
    }
  }

  /// The link to the place on the screen through those below it, or `nil` if no link leads there.
  public var currentLink: String? {
    registry?.link(to: coordinator.tree)?.text(scheme: program.name)
  }

  /// Returns the link of each place on the way to the one on the screen, the outermost first; `nil` for a place without a
  /// link.
  package func linksOnTheWay(in tree: FlowTree) -> [String?] {
    registry?.links(to: tree).map { $0?.text(scheme: program.name) } ?? []
  }

  /// Returns the link to the place of a step, or `nil` if there is none.
  public func link(to step: any Step) -> String? {
    registry?.link(to: step)?.text(scheme: program.name)
  }

  private func registryIsSet() {
    guard let registry else { return }
    registry.connect(to: window, coordinator)
    registry.printFailures(of: program)
    for failure in registry.failures {
      log?.logger.error("the feature \(failure.feature) is left out", error: failure.error)
    }
    guard let link = pendingLink else { return }
    pendingLink = nil
    do {
      try open(link)
    } catch {
      log?.logger.error("the link cannot be followed", error: error)
      window.tell("Link not found", message: "\(error)")
    }
  }
}

extension FlowRegistry {
  /// Prints the left-out features to standard error.
  func printFailures(of program: ProgramIdentity) {
    for failure in failures {
      StandardError.write("\(program.name): the feature \(failure.feature) is left out: \(failure.error)".terminalSafe)
    }
  }
}

extension LinkError {
  nonisolated fileprivate var isAboutPlace: Bool {
    switch self {
    case .otherScheme, .unknown: true
    default: false
    }
  }
}
