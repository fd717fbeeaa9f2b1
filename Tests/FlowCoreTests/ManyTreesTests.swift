import FlowCore
import FlowReactive
import Testing

@Suite("Trees know nothing of each other")
struct ManyTreesTests {
  /// A screen that counts how often anyone asks for its lifecycle, on behalf of all.
  private final class CountedScreen: Presentable {
    static var visits = 0
    private let actual = Lifecycle()
    var lifecycle: Lifecycle {
      Self.visits += 1
      return actual
    }
  }

  private final class TreeFlow: Flow {
    let root = CountedScreen()
    func navigate(to step: Word) -> FlowContributors<Word, Never> {
      step == "start" ? .one(.flow(HomeFlow(), with: OneStepper("home"))) : .none
    }
  }

  /// Starts a tree that waits for its first step, and something that waits for its readiness.
  private func start() -> (FlowCoordinator, TestStepper) {
    let coordinator = FlowCoordinator()
    let stepper = TestStepper()
    let flow = TreeFlow()
    coordinator.coordinate(flow: flow, with: stepper)
    var ready = 0
    Flows.use(flow, when: .ready) { _ in ready += 1 }
    coordinator.navigate(to: Word("link"))
    return (coordinator, stepper)
  }

  @Test("12: Starting a tree touches no other tree, beside 10 and beside 2,000 that wait; all are released")
  func manyTrees() {
    var trees: [(FlowCoordinator, TestStepper)] = []
    var visits: [Int] = []
    for size in [10, 2_000] {
      while trees.count < size { trees.append(start()) }
      let before = CountedScreen.visits
      let another = start()
      another.1.emit("start")
      #expect(another.0.tree.description == "Tree > Home")
      visits.append(CountedScreen.visits - before)
    }
    #expect(visits[0] == visits[1])
    let coordinators = trees.map { Weakly($0.0) }
    trees.prefix(100).forEach { $0.0.endAll() }
    trees = []
    #expect(coordinators.allSatisfy { $0.object == nil })
    #expect(trees.prefix(100).allSatisfy { $0.0.stillAlive.isEmpty })
  }

  @Test("2: One emission reaches two thousand coordinators, each of which shows a screen, on one stack frame")
  func oneRelay() {
    let news = PublishRelay<Word>()
    let count = 2_000
    let depth = NavigationDepth()
    var shown = 0
    let bag = DisposeBag()
    let trees = (0..<count).map { _ in
      let coordinator = FlowCoordinator()
      let stepper = TestStepper()
      news.bind(to: stepper.steps).disposed(by: bag)
      let flow = AppFlow { step in
        depth.during {
          guard step == "news" else { return .none }
          let screen = TestScreen()
          screen.lifecycle.appear()
          shown += 1
          return .one(.contribute(screen, with: TestStepper("loaded")))
        }
      }
      coordinator.coordinate(flow: flow, with: stepper)
      return (coordinator, flow)
    }
    news.accept("news")
    #expect(shown == count)
    #expect(depth.deepest == 1)
    #expect(trees.allSatisfy { $0.1.navigated == ["news", "loaded"] })
    #expect(trees.last?.0.tree.description == "App > news")
  }

  @Test("2: A step that goes from tree to tree twenty thousand times needs no deeper stack")
  func fromTreeToTree() {
    let count = 20_000
    // Two subscribers each, so that the relays protect their deliveries.
    let steppers = (0...count).map { _ in TestStepper() }
    let bag = DisposeBag()
    for stepper in steppers { stepper.steps.subscribe(onNext: { _ in }).disposed(by: bag) }
    var last = 0
    let coordinators = (0..<count).map { number in
      let coordinator = FlowCoordinator()
      let flow = AppFlow { step in
        last = number
        if step == "go" { steppers[number + 1].emit("go") }
        return .none
      }
      coordinator.coordinate(flow: flow, with: steppers[number])
      return coordinator
    }
    let hub = PublishRelay<Word>()
    hub.bind(to: steppers[0].steps).disposed(by: bag)
    hub.subscribe(onNext: { _ in }).disposed(by: bag)
    hub.accept("go")
    #expect(last == count - 1)
    #expect(coordinators.count == count)
  }
}
