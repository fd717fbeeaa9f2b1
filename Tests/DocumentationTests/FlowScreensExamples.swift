import FlowCore
import FlowReactive
import FlowScreens
import Testing

nonisolated private enum TrailsStep: Step, Equatable {
  case trailIsPicked(String), movieIsPicked(Movie.ID), movie(WishlistStep), mapIsWanted, discardingIsWanted
}

// MARK: Screens

private enum Models {
  final class TrailModel: ScreenModel, Stepper {
    let steps = PublishRelay<TrailsStep>()
    let work = Work()
    let content = Observable.of(ScreenContent(title: "Trail", actions: [Action("map", "Show the map")]))

    func handle(_ intent: ScreenIntent) {
      if intent == .perform("map") { steps.accept(.mapIsWanted) }
    }
  }
}

private final class TrailModel: TitleModel<TrailsStep> {
  private let draft = ""
  private let saved = ""

  func shouldLeave(by attempt: LeaveAttempt) -> Bool {
    if draft == saved { return true }
    steps.accept(.discardingIsWanted)  // the flow asks the user, and pops the screen if the answer is yes
    return false
  }
}

private func content(cast: [Row]) -> ScreenContent {
  ScreenContent(
    title: "Alien", elements: [.value(label: "Year", "1979"), .list(RowList(cast))],
    actions: [Action("watched", "Mark as watched", key: "w")])
}

private struct Log {
  func info(_ line: String) {}
}

private func screen(model: WishlistModel, stack: NavigationStack, log: Log) {
  stack.push(Screen(model) { log.info("closed") })
}

// MARK: Containers

private final class TrailsFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: TrailsStep) -> FlowContributors<TrailsStep, Never> {
    switch step {
    case .trailIsPicked(let name): .one(root.push(TrailModel(name)))
    case .movieIsPicked(let id): .one(root.push(MovieModel(id)) { .movie($0) })
    case .movie, .mapIsWanted, .discardingIsWanted: .unhandled
    }
  }
}

private func modals(root: NavigationStack, model: WishlistModel, tour: AppFlow) {
  root.present(Screen(model))
  root.present(tour.root, style: .fullScreen)
  root.dismiss()
}

private func navigationStack(model: WishlistModel) {
  let stack = NavigationStack(title: "Wishlist")
  stack.push(Screen(model))
}

private func splitContainer(menu: WishlistModel, account: WishlistModel) {
  let root = SplitContainer(title: "Settings")
  root.setMaster(Screen(menu))
  root.showDetail(Screen(account))
}

private func tabContainer(wishlist: WishlistFlow, watched: WatchedFlow) {
  let tabs = TabContainer()
  tabs.setTabs([.init(title: "Wishlist", root: wishlist.root), .init(title: "Watched", root: watched.root)])
}

private func window(coordinator: FlowCoordinator) {
  let window = Window(title: "Trails")
  coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(.appIsLaunched))
  print(window.text())
}

private func intents(window: Window) {
  window.send(.selectTab(1))
  window.send(.onScreen(.perform("save")))
}

private func link(window: Window, coordinator: FlowCoordinator) {
  window.open([AppStep.settingsAreWanted, SettingsStep.accountIsWanted], with: coordinator)
}

// MARK: Work and questions

private final class SearchModel {
  private struct Service {
    func movies(matching text: String) async -> [Movie] { [] }
    func count() async throws -> Int { 0 }
    func rows(in range: Range<Int>) async throws -> [Row] { [] }
  }

  private let work = Work()
  private let service = Service()
  private let bag = DisposeBag()
  private var rows: PagedRows?

  func search(_ text: String) {
    work.run(replacing: "search") { [weak self, service] in
      let movies = await service.movies(matching: text)
      if !Task.isCancelled { self?.show(movies) }
    }
  }

  func makeRows() {
    let movies = service
    let rows = PagedRows(work: work) {
      try await movies.count()
    } rows: {
      try await movies.rows(in: $0)
    }
    rows.changes.subscribe(onNext: { [weak self] in self?.publish() }).disposed(by: bag)
    self.rows = rows
  }

  private func show(_ movies: [Movie]) {}
  private func publish() {}
}

private final class SignOutFlow: Flow {
  let root = NavigationStack()

  func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
    switch step {
    case .signOutIsWanted:
      .resolve { [root] in
        await root.ask("Sign out?", choices: [("Sign out", true), ("Cancel", false)]) == true ? .signOut : nil
      }
    default: .proceed(step)
    }
  }

  func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, SettingsOutput> {
    askBeforeSigningOut()
  }

  private func askBeforeSigningOut() -> FlowContributors<SettingsStep, SettingsOutput> {
    let alert = Alert<SettingsStep>(
      "Sign out?", message: "Your lists stay on this computer.",
      choices: [.init("Sign out", isDestructive: true, emits: .signOutIsConfirmed), .init("Cancel")])
    root.present(alert)
    return .one(.contribute(alert))
  }
}

private func pilot(window: Window, coordinator: FlowCoordinator) async throws {
  let pilot = Pilot(window: window, coordinator: coordinator)
  try await pilot.type("Ada", into: "Name")
  try await pilot.press("Save")
  #expect(await pilot.text().contains("Hello, Ada"))
}
