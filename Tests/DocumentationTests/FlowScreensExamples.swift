import FlowContent
import FlowCore
import FlowFrontEnd
import FlowReactive
import FlowScreens
import Observation
import Testing

nonisolated enum TrailsStep: Step, Equatable {
  case trailIsPicked(String), movieIsPicked(Movie.ID), movie(WishlistStep), mapIsWanted, uploadIsRunning
}

// MARK: Screens

enum Models {
  @Observable
  final class TrailModel: ScreenModel, Stepper {
    enum ActionName { case showMap }

    let steps = PublishRelay<TrailsStep>()
    let work = Work()
    var note = ""

    var content: ScreenContent {
      ScreenContent(
        title: "Trail", elements: [field("Note", \.note)], actions: [action(.showMap, "Show the map", key: "m")])
    }

    func perform(_ action: ActionName) {
      switch action {
      case .showMap: steps.accept(.mapIsWanted)
      }
    }
  }
}

@Observable
private final class FilesModel: ScreenModel {
  enum ActionName { case importing }

  let work = Work()

  var content: ScreenContent { ScreenContent(title: "Trails", actions: [importing]) }

  private var importing: Action {
    action(.importing, "Import", taking: FileRequest(["csv"], atMost: 64_000_000)) { $0.start(importing: $1) }
  }

  private func start(importing file: IncomingFile) {}
  func perform(_ action: ActionName) {}

  static func handOver(with pilot: Pilot) async throws {
    let file = IncomingFile(name: "trails.csv", bytes: Array("Crater rim,12\n".utf8))
    try await pilot.handOver(file, to: "Import")
  }

  static func handOut() -> OutgoingFile {
    let file = OutgoingFile(name: "trails.csv") { write in try write(Array("Crater rim,12".utf8)) }
    return file
  }
}

private final class TrailModel: TitleModel<TrailsStep> {}

@Observable
final class UploadModel: ScreenModel, Stepper {
  let steps = PublishRelay<TrailsStep>()
  let work = Work()
  let content = ScreenContent(title: "Upload")
  private let isUploading = true

  func shouldLeave(by attempt: LeaveAttempt) -> Bool {
    if !isUploading { return true }
    steps.accept(.uploadIsRunning)  // the flow tells the user
    return false
  }
}

nonisolated struct Weather: Sendable {
  let summary: String
}

@Observable
final class WeatherModel: ScreenModel {
  nonisolated struct Service: Sendable {
    func weather() async throws -> Weather { Weather(summary: "sunny") }
  }

  let work = Work()
  private let service = Service()
  private let weather: Loading<Weather>

  func screenAppeared() {
    weather.load { [service] in try await service.weather() }
  }

  var content: ScreenContent {
    ScreenContent(title: "Weather", loading: weather) { [.text($0.summary)] }
  }

  init() {
    weather = Loading(work: work)
  }
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
    case .movieIsPicked(let id): .one(root.push(MovieModel(id)).map { .movie($0) })
    case .movie, .mapIsWanted, .uploadIsRunning: .unhandled
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

private enum Splits {
  final class SettingsFlow: Flow {
    let root = SplitContainer(title: "Settings")

    func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
      .reveal(step) { [root] in root.leaveDetail(before: step) }
    }

    func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, Never> { .none }
  }
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

  func search(_ text: String) {
    work.run(replacing: "search") { [weak self, service] in
      let movies = await service.movies(matching: text)
      if !Task.isCancelled { self?.show(movies) }
    }
  }

  func makeRows() async throws {
    let movies = service
    let rows = PagedRows(work: work) {
      try await movies.count()
    } rows: {
      try await movies.rows(in: $0)
    }
    try await rows.reload()
  }

  private func show(_ movies: [Movie]) {}
}

private final class SignOutFlow: Flow {
  let root = NavigationStack()

  func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
    switch step {
    case .signOutIsWanted:
      .resolve { [root] in
        let choices = [AlertChoice("Sign out", isDestructive: true, answer: true), .init("Cancel")]
        return await root.ask("Sign out?", choices: choices) == true ? .signOut : nil
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
      choices: [.init("Sign out", isDestructive: true, answer: .signOutIsConfirmed), .init("Cancel")])
    return .one(root.present(alert))
  }
}

private func pilot(window: Window, coordinator: FlowCoordinator) async throws {
  let pilot = Pilot(window: window, coordinator: coordinator)
  try await pilot.type("Ada", into: "Name")
  try await pilot.press("Save")
  #expect(await pilot.text().contains("Hello, Ada"))
}

private enum LeavableExample {
  final class NotePage: Leavable {
    let lifecycle = Lifecycle()
    let placeName = "Note"
    var text = ""
    var hasUnsavedChanges: Bool { !text.isEmpty }
  }
}
