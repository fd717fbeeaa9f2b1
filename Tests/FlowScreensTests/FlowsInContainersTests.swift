import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Flows in containers")
struct FlowsInContainersTests {
  @Test("7: A sheet that goes away ends its own flow as dismissed, and the flows in it tell no parent")
  func sheet() {
    let nest = Nest()
    nest.add(.sheet, to: 1)
    nest.add(.pushed, to: 2)
    nest.add(.tab, to: 3)
    nest.window.send(.back)
    #expect(nest.endings == [4: .dismissed] && nest.told == [4])
    nest.forget()
    nest.add(.sheet, to: 3)
    nest.remove(2)
    #expect(nest.endings == [2: .dismissed, 3: .cancelled, 5: .cancelled] && nest.told == [2])
  }

  @Test("7: The parents of flows that go away together navigate when all of them are gone")
  func together() {
    let nest = Nest()
    nest.add(.tab, to: 1)
    nest.add(.sheet, to: 2)
    nest.add(.windowSheet, to: 1)
    nest.window.close()
    #expect(nest.told.isEmpty)
  }

  @Test(
    """
    7: Whatever goes away in random trees of flows, the outermost flow in it ends as dismissed and tells its parent, and \
    those below it are canceled and tell no parent
    """,
    arguments: 0..<30)
  func random(seed: UInt64) {
    let nest = Nest()
    var chance = SeededGenerator(seed: seed)
    var ended = 0
    for number in 0..<150 {
      nest.forget()
      let before = nest.snapshot
      let operation = nest.operate(using: &chance)
      let expected = nest.expected(from: before)
      guard nest.endings == expected.endings, nest.told == expected.told else {
        Issue.record(
          """
          seed \(seed), operation \(number), \(operation): ended \(nest.endings), expected \(expected.endings); \
          told \(nest.told), expected \(expected.told)
          """)
        return
      }
      ended += expected.endings.count
    }
    #expect(ended > 10)
    nest.window.close()
    nest.coordinator.endAll()
  }
}

nonisolated private enum NestStep: Step, Equatable {
  case begin, page
  case child(Place, number: Int)
  case childIsDismissed(Int)
}

/// The place where the root of a child flow is shown.
nonisolated private enum Place: CaseIterable {
  case sheet, fullScreen, windowSheet, pushed, tab, parentsStack
}

private final class NestFlow: Flow {
  let root: NavigationStack
  let stepper = NestStepper()
  private let number: Int
  private unowned let nest: Nest

  init(_ number: Int, root: NavigationStack, in nest: Nest) {
    self.number = number
    self.root = root
    self.nest = nest
  }

  func navigate(to step: NestStep) -> FlowContributors<NestStep, Never> {
    switch step {
    case .begin, .page:
      let page = screen("page")
      nest.flows[number]?.pages.append(page.lifecycle)
      root.push(page)
      return .one(.contribute(page))
    case .child(let place, let child):
      let flow = nest.makeFlow(child, at: place, of: self, number)
      return .one(.flow(flow, with: flow.stepper, onDismiss: .childIsDismissed(child)))
    case .childIsDismissed(let child):
      nest.told.insert(child)
      return .none
    }
  }
}

private final class NestStepper: Stepper {
  let steps = PublishRelay<NestStep>()
  let initialStep: NestStep? = .begin
}

/// A window with a tree of flows in containers of all kinds. The flows have the numbers in whose order they are started.
private final class Nest {
  struct Member {
    let parent: Int?
    let borrowsRoot: Bool
    let root: NavigationStack
    let steps: PublishRelay<NestStep>
    var pages: [Lifecycle] = []
  }

  let window = Window(title: "Nest")
  let coordinator = FlowCoordinator()
  /// The live flows.
  var flows: [Int: Member] = [:]
  /// The flows that have ended in the operation, and those whose parent navigated because they were dismissed.
  private(set) var endings: [Int: FlowEnding] = [:]
  var told: Set<Int> = []
  private var count = 1
  private let bag = DisposeBag()

  init() {
    let root = NavigationStack()
    let flow = NestFlow(1, root: root, in: self)
    flows[1] = Member(parent: nil, borrowsRoot: false, root: root, steps: flow.stepper.steps)
    window.setRoot(root)
    coordinator.events.subscribe(onNext: { [weak self] event in
      guard let self else { return }
      if case .ended(let how) = event.kind {
        endings[event.flow.number] = how
        flows[event.flow.number] = nil
      }
    }).disposed(by: bag)
    coordinator.coordinate(flow: flow, with: flow.stepper)
  }

  func makeFlow(_ number: Int, at place: Place, of parent: NestFlow, _ parentNumber: Int) -> NestFlow {
    let root = place == .parentsStack ? parent.root : NavigationStack()
    let flow = NestFlow(number, root: root, in: self)
    flows[number] = Member(
      parent: parentNumber, borrowsRoot: place == .parentsStack, root: root, steps: flow.stepper.steps)
    switch place {
    case .sheet: parent.root.present(root)
    case .fullScreen: parent.root.present(root, style: .fullScreen)
    case .windowSheet: window.present(root)
    case .pushed: parent.root.push(root)
    case .parentsStack: break
    case .tab:
      let tabs = TabContainer()
      tabs.setTabs([.init(title: "Flow", root: root), .init(title: "Other", root: screen("other"))])
      parent.root.present(tabs)
    }
    return flow
  }

  // MARK: Operations

  func forget() {
    endings = [:]
    told = []
  }

  func add(_ place: Place, to parent: Int) {
    count += 1
    flows[parent]?.steps.accept(.child(place, number: count))
  }

  /// Takes the root of a flow out of its container.
  func remove(_ number: Int) {
    guard let root = flows[number]?.root else { return }
    (root.lifecycle.container as? any Container)?.remove(root)
  }

  func operate(using chance: inout SeededGenerator) -> String {
    let number = flows.keys.sorted().randomElement(using: &chance) ?? 1
    let hasRootOfAll = flows[number]?.root === flows[1]?.root
    switch chance.below(10) {
    case 0..<4:
      let place = Place.allCases.randomElement(using: &chance) ?? .sheet
      add(place, to: number)
      return "add \(place) to \(number)"
    case 4:
      flows[number]?.steps.accept(.page)
      return "page of \(number)"
    case 5:
      flows[number]?.root.popToRoot()
      return "pop to root of \(number)"
    case 6 where !hasRootOfAll:
      remove(number)
      return "remove \(number)"
    case 7:
      flows[number]?.root.dismiss()
      return "dismiss on \(number)"
    case 8 where !hasRootOfAll:
      flows[number]?.root.lifecycle.dismiss()
      return "dismissal of the root of \(number)"
    default:
      window.send(.back)
      return "back"
    }
  }

  // MARK: What the promise says

  var snapshot: [Int: Member] { flows }

  /// Returns what must have happened to the flows, given those that lived before and the roots and pages that are dismissed.
  func expected(from before: [Int: Member]) -> (endings: [Int: FlowEnding], told: Set<Int>) {
    var endings: [Int: FlowEnding] = [:]
    // Parents have smaller numbers. A flow whose root is dismissed takes those below it down.
    for (number, member) in before.sorted(by: { $0.key < $1.key }) {
      if let parent = member.parent, endings[parent] != nil {
        endings[number] = .cancelled
      } else if member.root.lifecycle.phase == .dismissed {
        endings[number] = .dismissed
      }
    }
    // A flow on the stack of its parent ends with its last page, when no flow is left below it.
    for (number, member) in before.sorted(by: { $0.key > $1.key }) where member.borrowsRoot && endings[number] == nil {
      let children = before.filter { $0.value.parent == number }.keys
      if member.pages.allSatisfy({ $0.phase == .dismissed }), children.allSatisfy({ endings[$0] != nil }) {
        endings[number] = .dismissed
      }
    }
    let told = endings.filter { $0.value == .dismissed }.keys.filter { number in
      before[number]?.parent.map { endings[$0] == nil } ?? false
    }
    return (endings, Set(told))
  }
}
