import FlowContent
import FlowCore
import FlowReactive
import FlowTesting
import Foundation
import Testing

@testable import FlowScreens

@Suite("Places that a state could confuse")
struct SavedPlacesTests {
  /// A flow with tabs that no flow contributes, as apps of RxFlow have it.
  private final class TabsFlow: Flow {
    let root: Window
    let titles: [String]
    let tabs = TabContainer()

    init(_ root: Window, _ titles: [String]) {
      self.root = root
      self.titles = titles
    }

    func navigate(to step: AppStep) -> FlowContributors<AppStep, Never> {
      let flows = titles.map { _ in LabelsFlow(on: NavigationStack(), log: Log()) }
      tabs.setTabs(zip(titles, flows).map { .init(title: $0, root: $1.root) })
      root.setRoot(tabs)
      return .multiple(flows.map { .flow($0, with: OneStepper(.labelsAreRequired)) })
    }
  }

  /// Saves a program whose third tab is selected, and returns the selected tab of one with other titles.
  private func selection(of titles: [String], restoredWith others: [String]) throws -> (Int, [RestorationProblem]) {
    let coordinator = FlowCoordinator()
    let saved = TabsFlow(Window(title: "App"), titles)
    coordinator.coordinate(flow: saved, with: OneStepper(.appIsLaunched))
    saved.tabs.select(2)
    let restored = FlowCoordinator()
    let flow = TabsFlow(Window(title: "App"), others)
    let problems = restored.restore(try decoded(coordinator.save())) {
      restored.coordinate(flow: flow, with: OneStepper(.appIsLaunched))
    }
    #expect(titles.count != others.count || restored.tree == coordinator.tree)
    return (flow.tabs.selectedIndex, problems)
  }

  @Test("16: Tabs that no flow contributed are selected again, also with equal titles or in another language")
  func tabs() throws {
    for others in [["A", "B", "C"], ["Search", "Home", "Search"], ["Eins", "Zwei", "Drei"]] {
      #expect(try selection(of: ["A", "B", "C"], restoredWith: others) == (2, []))
    }
    #expect(try selection(of: ["Search", "Home", "Search"], restoredWith: ["Search", "Home", "Search"]) == (2, []))
    #expect(try selection(of: ["A", "B", "C"], restoredWith: ["A", "C"]).0 == 1)
    #expect(try selection(of: ["A", "B", "C"], restoredWith: ["A"]).0 == 0)
  }

  @Test("16: Of two windows with one type of flow, each gets its own state, also if one was closed")
  func windows() throws {
    func start(_ coordinator: FlowCoordinator) -> [Window] {
      (0..<2).map { number in
        let window = Window(title: "\(number)")
        coordinator.coordinate(flow: TabsFlow(window, ["A", "B"]), with: OneStepper(.appIsLaunched))
        return window
      }
    }
    let coordinator = FlowCoordinator()
    let windows = start(coordinator)
    windows[1].send(.selectTab(1))
    windows[0].close()
    let restored = FlowCoordinator()
    var others: [Window] = []
    let problems = restored.restore(try decoded(coordinator.save())) { others = start(restored) }
    #expect(problems.isEmpty && others.compactMap { $0.content.top?.tabs?.selected } == [0, 1])
  }

  @Test("16: A state with absurd numbers is restored as far as it makes sense")
  func absurdNumbers() throws {
    let program = Program()
    for number in [Int.min, Int.max, -1] {
      var state = program.coordinator.save()
      state.steps[0].flows = number
      state.flows[0].rootPosition = number
      state.flows[1].starter = .init(step: number, position: number)
      state.steps[0].presentables?[0]?.tabPosition = number
      #expect(Program(restoring: state).coordinator.tree.description.hasPrefix("App > appIsLaunched"))
    }
  }

  @Test(
    "16: What a covered screen of a restored tree emits is ignored, as before, and one that was never shown still waits"
  )
  func coveredScreens() throws {
    let program = Program()
    program.take(NotesStep.noteIsPicked(1))
    let restored = Program(restoring: try decoded(program.coordinator.save()))
    let phases = restored.coordinator.engine.liveFlows.flatMap { flow in
      flow.presentables.map { "\($0.joinedIn.step) \($0.object.lifecycle.phase)" }
    }
    #expect(
      phases == [
        "appIsLaunched visible", "notesAreRequired hidden", "noteIsPicked(1) visible", "TrashStep() created",
      ])
    restored.window.send(.back)
    #expect(restored.log.lines == ["Note 1 appears", "Notes appears"])
  }
}
