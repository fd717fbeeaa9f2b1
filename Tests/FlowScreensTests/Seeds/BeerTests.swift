import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

/// The beer sample of the seeds on StepFlow: a tab bar with a list, a search and a random beer, each of which can show an
/// alert.
@Suite("The seeds’ tab bar with a list, a search, a random beer and an alert")
struct BeerTests {
  private let window = Window(title: "Beer")
  private let coordinator = FlowCoordinator()
  private var pilot: Pilot { Pilot(window: window, coordinator: coordinator) }

  init() {
    coordinator.coordinate(flow: BeerAppFlow(window: window), with: OneStepper(.tabBarIsRequired))
  }

  @Test("Three tabs of the beer app are shown, the list first")
  func tabs() {
    #expect(window.content.top?.tabs?.titles == ["List", "Search", "Random"])
    #expect(
      coordinator.tree.description
        == "BeerApp[*BeerList > screenIsRequired, BeerList > screenIsRequired, BeerList > screenIsRequired]")
  }

  @Test("A beer that the user picks is shown on the stack of its tab")
  func picking() async throws {
    try await pilot.select("Punk IPA")
    #expect(window.content.top?.path == ["List", "Punk IPA"])
    try await pilot.selectTab("Random")
    #expect(window.content.top?.path == ["Random"])
    try await pilot.selectTab("List")
    try await pilot.back()
    #expect(window.content.top?.path == ["List"])
  }

  @Test("An error shows an alert over the tab, which takes no input until the alert is closed")
  func alert() async throws {
    try await pilot.selectTab("Search")
    try await pilot.press("Fail")
    #expect(window.content.top?.isModal == true)
    #expect(window.text().contains("no connection"))
    await #expect(throws: PilotError.self) { try await pilot.selectTab("List") }
    try await pilot.back()
    #expect(window.content.top?.path == ["Search"])
    try await pilot.select("Punk IPA")
    #expect(window.content.top?.path == ["Search", "Punk IPA"])
  }
}

nonisolated private enum BeerStep: Step, Equatable {
  case screenIsRequired
  case beerIsPicked(String)
  case requestHasFailed(String)
}

nonisolated private enum BeerAppStep: Step {
  case tabBarIsRequired
}

private final class BeerAppFlow: Flow {
  let root: Window
  private let tabs = TabContainer()

  init(window: Window) {
    root = window
  }

  func navigate(to step: BeerAppStep) -> FlowContributors<BeerAppStep, Never> {
    let (list, search, random) = (BeerListFlow("List"), BeerListFlow("Search"), BeerListFlow("Random"))
    Flows.use(list, search, random, when: .ready) { [root, tabs] list, search, random in
      tabs.setTabs([list, search, random].map { TabContainer.Tab(title: $0.title, root: $0) })
      root.setRoot(tabs)
    }
    return .multiple([list, search, random].map { .flow($0, with: OneStepper(BeerStep.screenIsRequired)) })
  }
}

private final class BeerListFlow: Flow {
  let root: NavigationStack

  init(_ title: String) {
    root = NavigationStack(title: title)
  }

  func navigate(to step: BeerStep) -> FlowContributors<BeerStep, Never> {
    switch step {
    case .screenIsRequired: return push(BeerModel(title: root.title))
    case .beerIsPicked(let name): return push(BeerModel(title: name))
    case .requestHasFailed(let reason):
      let alert = Screen(TestModel(ScreenContent(title: "Error", elements: [.banner(Banner(.failure, reason))])))
      root.present(alert)
      return .one(.contribute(alert))
    }
  }

  private func push(_ model: BeerModel) -> FlowContributors<BeerStep, Never> {
    let screen = Screen(model)
    root.push(screen)
    return .one(.contribute(screen, with: model))
  }
}

@Observable
private final class BeerModel: ScreenModel, Stepper {
  enum ActionName { case fail }

  let steps = PublishRelay<BeerStep>()
  let work = Work()
  private let title: String

  init(title: String) {
    self.title = title
  }

  var content: ScreenContent {
    let rows = RowList([Row(id: "Punk IPA", title: "Punk IPA"), Row(id: "Buzz", title: "Buzz")])
    return ScreenContent(title: title, elements: [.list(rows)], actions: [action(.fail, "Fail")])
  }

  func choose(_ row: RowID) {
    steps.accept(.beerIsPicked(row.rawValue))
  }

  func perform(_ action: ActionName) {
    steps.accept(.requestHasFailed("no connection"))
  }
}
