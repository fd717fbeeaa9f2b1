import Comparison
import FlowCore

/// The start and the end of a tree beside other trees: an app, a dashboard, and five tabs with a page each.
func otherTrees() {
  compare(
    "tree-start-beside-100000", measured: { starting(beside: 100_000) }, yardstick: { starting(beside: 10) })

  figure("tree-bytes") {
    let before = Heap.liveBytes
    let trees = (0..<1_000).map { _ in HomeStep.startedTree() }
    let bytes = Double(Heap.liveBytes - before) / Double(trees.count)
    return withExtendedLifetime(trees) { bytes }
  }

  figure("tree-growth") {
    HomeStep.startAndEnd(1_000)
    let before = Heap.liveBytes
    HomeStep.startAndEnd(100_000)
    return Double(Heap.liveBytes - before)
  }
}

@MainActor
private func starting(beside count: Int) -> Operation {
  // Half of the other trees wait for the readiness of a flow that is not started.
  let others = (0..<count).map { number in
    let tree = HomeStep.startedTree()
    if number.isMultiple(of: 2) {
      let flow = HomeFlow()
      tree.waiting = flow
      Flows.whenReady(flow) { _ in }
    }
    return tree
  }
  return { times in
    withExtendedLifetime(others) {
      HomeStep.startAndEnd(times)
    }
  }
}

enum HomeStep: Step {
  case appIsLaunched
  case dashboardIsRequired
  case tabIsRequired

  /// A live tree, such as one user has.
  @MainActor
  final class Tree {
    let coordinator = FlowCoordinator()
    var waiting: HomeFlow?
  }

  @MainActor
  static func startedTree() -> Tree {
    let tree = Tree()
    tree.coordinator.coordinate(flow: HomeFlow(), with: OneStepper(HomeStep.appIsLaunched))
    return tree
  }

  @MainActor
  static func startAndEnd(_ times: Int) {
    for _ in 0..<times {
      startedTree().coordinator.endAll()
    }
  }
}

/// A flow that is an app, a dashboard or a tab, depending on its step.
final class HomeFlow: Flow {
  let root = Place()

  func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> {
    switch step {
    case .appIsLaunched:
      return .one(.flow(HomeFlow(), with: OneStepper(.dashboardIsRequired)))
    case .dashboardIsRequired:
      return .multiple((0..<5).map { _ in .flow(HomeFlow(), with: OneStepper(.tabIsRequired)) })
    case .tabIsRequired:
      let page = Page()
      page.lifecycle.appear()
      return .one(.contribute(page, with: page) { _ in .tabIsRequired })
    }
  }
}
