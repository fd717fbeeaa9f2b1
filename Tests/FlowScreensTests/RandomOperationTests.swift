import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Containers under random operations")
struct RandomOperationTests {
  @Test(
    """
    Exactly the shown presentables are visible, removed ones are dismissed, phases change in the promised order, and \
    screens that refuse keep the user but not the flow
    """,
    arguments: 0..<20)
  func invariants(seed: UInt64) {
    let random = RandomWindow(seed: seed)
    for number in 0..<400 {
      let operation = random.operate()
      let problem = random.problem
      guard problem == nil else {
        Issue.record("seed \(seed), operation \(number): \(operation): \(problem ?? "")")
        return
      }
    }
    random.window.close()
    #expect(random.everything.allSatisfy { $0.lifecycle.phase == .dismissed || !random.wasAdopted($0) })
  }
}

/// A window with random operations.
private final class RandomWindow {
  let window = Window(title: "App")
  private(set) var everything: [any Presentable] = []
  private var adopted: Set<ObjectIdentifier> = []
  private var fullScreen: Set<ObjectIdentifier> = []
  private var phases: [Lifecycle.Phase] = []
  private var isOrdered = true
  private let refusals = Refusals()
  private var chance: SeededGenerator
  private let bag = DisposeBag()

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    everything.append(window)
    let tabs = TabContainer()
    let roots: [any Presentable] = [makeStack(depth: 1), makeSplit(), makeScreen()]
    tabs.setTabs(roots.map { TabContainer.Tab(title: "tab", root: $0) })
    window.setRoot(follow(tabs))
  }

  func wasAdopted(_ presentable: any Presentable) -> Bool { adopted.contains(ObjectIdentifier(presentable)) }

  // MARK: Operations

  /// Performs a random operation, and returns its name.
  func operate() -> String {
    phases = []
    isOrdered = true
    let present = inside(window)
    refusals.beginOperation(among: present, using: &chance)
    let containers = present.compactMap { $0 as? ModalContainer }
    let container = containers.randomElement(using: &chance) ?? window
    switch chance.below(15) {
    case 0:
      let modal = make()
      let isFullScreen = chance.below(3) == 0
      if isFullScreen { fullScreen.insert(ObjectIdentifier(modal)) }
      container.present(modal, style: isFullScreen ? .fullScreen : .sheet, isDismissable: chance.below(4) > 0)
      return "present"
    case 1:
      container.dismiss()
      return "dismiss"
    case 2:
      present.randomElement(using: &chance).map { _ = container.remove($0) }
      return "remove one"
    case 3:
      refusals.asking = .beforeHiding
      let canGoBack = window.canGoBack
      #expect(window.send(.back) == canGoBack)
      #expect((inside(window).count < present.count) == (canGoBack && !refusals.wasUsed))
      return "back"
    case 4, 5:
      // Several containers change in turn.
      isOrdered = false
      window.resize(to: WindowSize(columns: 40 + 20 * chance.below(5), rows: 20))
      return "resize to \(window.size.columns)"
    case 6:
      window.send(.focusPane(chance.below(3)))
      return "focus"
    case 7:
      let actions = window.content.top?.screen?.content.actions ?? []
      actions.randomElement(using: &chance).map { _ = window.send(.onScreen(.perform($0.id))) }
      return "perform"
    case 8:
      refusals.asking = .beforeHiding
      window.send(.selectTab(chance.below(4)))
      return "select a tab"
    case 9:
      // Sheets in several containers are closed in turn. The tab of the place is selected in any case.
      isOrdered = false
      refusals.asking = .beforeDismissal
      present.randomElement(using: &chance).map { _ = window.reveal($0) }
      return "open a link"
    case 10:
      refusals.asking = .beforeHiding
      #expect(window.requestClose {} == refusals.refusers.isEmpty)
      return "request to close"
    default:
      return change(container)
    }
  }

  private func change(_ container: ModalContainer) -> String {
    switch container {
    case let stack as NavigationStack:
      switch chance.below(5) {
      case 0: stack.pop()
      case 1: stack.popToRoot()
      case 2: stack.replaceTop(with: make())
      case 3: stack.items.randomElement(using: &chance).map { stack.pop(to: $0) }
      default: stack.push(make())
      }
      return "stack"
    case let split as SplitContainer:
      switch chance.below(4) {
      case 0: split.setMaster(make())
      case 1: split.closeDetail()
      default: split.showDetail(make())
      }
      return "split"
    case let tabs as TabContainer:
      if chance.below(4) == 0 {
        tabs.setTabs(tabs.tabs.dropFirst() + [TabContainer.Tab(title: "new", root: make())])
      } else {
        tabs.select(chance.below(4))
      }
      return "tabs"
    default:
      return "nothing"
    }
  }

  // MARK: Presentables

  private func follow<Followed: Presentable>(_ presentable: Followed) -> Followed {
    everything.append(presentable)
    presentable.lifecycle.changes.subscribe(onNext: { [weak self] in self?.phases.append($0) }).disposed(by: bag)
    return presentable
  }

  private func make() -> any Presentable {
    switch chance.below(8) {
    case 0: return makeStack(depth: 2)
    case 1, 2: return makeSplit()
    case 3:
      return follow(Alert<NoStep>("Well?", message: "", choices: [.init("Yes", answer: NoStep()), .init("No")]))
    default: return makeScreen()
    }
  }

  private func makeScreen() -> Screen { follow(refusals.makeScreen()) }

  private func makeSplit() -> SplitContainer {
    let split = SplitContainer(collapsesBelow: 60 + 20 * chance.below(3))
    split.setMaster(makeStack(depth: 1))
    if chance.below(2) == 0 { split.showDetail(makeScreen()) }
    return follow(split)
  }

  private func makeStack(depth: Int) -> NavigationStack {
    let stack = NavigationStack()
    for _ in 0..<depth { stack.push(makeScreen()) }
    return follow(stack)
  }

  // MARK: Invariants

  /// The violated invariant, if there is one.
  var problem: String? {
    let alive = Set(inside(window).map { ObjectIdentifier($0) })
    adopted.formUnion(alive)
    let expected = shown(by: window)
    for presentable in everything {
      let id = ObjectIdentifier(presentable)
      let phase = presentable.lifecycle.phase
      if (phase == .visible) != expected.contains(id) { return "\(type(of: presentable)) is \(phase)" }
      if alive.contains(id), phase == .dismissed {
        return "\(type(of: presentable)) is dismissed and still in the window"
      }
      if adopted.contains(id), !alive.contains(id), phase != .dismissed {
        return "\(type(of: presentable)) was removed and is \(phase)"
      }
    }
    if isOrdered, phases != phases.sorted(by: { rank($0) < rank($1) }) { return "wrong order: \(phases)" }
    if let problem = refusals.problem { return problem }
    let screens = window.content.top?.screens ?? []
    return screens.allSatisfy(\.lifecycle.isVisible) ? nil : "a hidden screen takes intents"
  }

  private func rank(_ phase: Lifecycle.Phase) -> Int {
    switch phase {
    case .created: 0
    case .hidden: 1
    case .dismissed: 2
    case .visible: 3
    }
  }

  private func inside(_ presentable: any Presentable) -> [any Presentable] {
    [presentable] + ((presentable as? any Container)?.children ?? []).flatMap { inside($0) }
  }

  private func shown(by presentable: any Presentable) -> Set<ObjectIdentifier> {
    var shown: Set = [ObjectIdentifier(presentable)]
    guard let container = presentable as? ModalContainer else { return shown }
    let modals = container.modals.presentables
    let opaque = modals.lastIndex { fullScreen.contains(ObjectIdentifier($0)) }
    for child in opaque.map({ Array(modals[$0...]) }) ?? container.panes + modals {
      shown.formUnion(self.shown(by: child))
    }
    return shown
  }
}

nonisolated private struct NoStep: Step {}
