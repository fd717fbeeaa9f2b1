import Comparison
import FlowCore

/// A step offered to every live flow, of which only the last takes it; the figures are for one flow.
func deepLinks() {
  for shape in [Shape.flat, .chain] {
    for count in [10, 1_000, 100_000] {
      compare(
        "deep-link-\(shape)-\(count)", parts: count,
        measured: {
          let coordinator = shape.coordinator(ofFlows: count)
          return { times in
            for _ in 0..<times {
              coordinator.navigate(to: LinkStep.linkIsOpened)
            }
          }
        }, yardstick: Yardstick.lookups(count))
    }
  }
}

/// The tree of all live flows as a value; both stand in the table so that it shows what it grows with.
func trees() {
  for count in [1_000, 10_000] {
    time("tree-\(count)") {
      let coordinator = Shape.flat.coordinator(ofFlows: count)
      return { times in
        for _ in 0..<times {
          guard coordinator.tree.nodes.count == count else { throw WrongCount() }
        }
      }
    }
  }
}

struct WrongCount: Error {}

enum LinkStep: Step {
  /// The flow starts as many flows below it.
  case flowsAreWanted(Int)
  /// The flow takes the link, and no other does.
  case lastIsReached
  case linkIsOpened
}

/// How live flows stand to each other.
enum Shape: String {
  /// All below one.
  case flat
  /// Each below the one before.
  case chain

  @MainActor
  func coordinator(ofFlows count: Int) -> FlowCoordinator {
    Live.coordinator(of: Stop(self), with: OneStepper(LinkStep.flowsAreWanted(count - 1)))
  }

  /// What the flows below one begin with, of which `count` are to be started, the flows below them included.
  func firstSteps(ofFlows count: Int) -> [LinkStep] {
    switch self {
    case .flat: Array(repeating: .flowsAreWanted(0), count: count - 1) + [.lastIsReached]
    case .chain: [count == 1 ? .lastIsReached : .flowsAreWanted(count - 1)]
    }
  }
}

/// A flow that starts others, and does not take a link unless it is the last.
private final class Stop: Flow {
  let root = Place()
  private let shape: Shape
  private var isLast = false

  init(_ shape: Shape) {
    self.shape = shape
  }

  func navigate(to step: LinkStep) -> FlowContributors<LinkStep, Never> {
    switch step {
    case .linkIsOpened:
      return isLast ? .none : .unhandled
    case .lastIsReached:
      isLast = true
      return .none
    case .flowsAreWanted(0):
      return .none
    case .flowsAreWanted(let count):
      return .multiple(shape.firstSteps(ofFlows: count).map { .flow(Stop(shape), with: OneStepper($0)) })
    }
  }
}
