import Comparison
import FlowCore

/// A step that is offered to all live flows, and that only the last one takes. The figures are per flow.
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

/// The tree of all live flows as a value. Two sizes show the growth.
func trees() {
  for count in [1_000, 10_000] {
    time("tree-\(count)") {
      let coordinator = Shape.flat.coordinator(ofFlows: count)
      let empty = FlowCoordinator().tree
      return { times in
        for _ in 0..<times {
          guard coordinator.tree != empty else { throw EmptyTree() }
        }
      }
    }
  }
}

private struct EmptyTree: Error {}

enum LinkStep: Step {
  /// Starts child flows, in this number.
  case flowsAreWanted(Int)
  /// The link, which one flow takes.
  case lastIsReached
  case linkIsOpened
}

/// The shape of a tree of flows.
enum Shape: String {
  /// All flows are children of one flow.
  case flat
  /// Each flow is a child of the flow before it.
  case chain

  @MainActor
  func coordinator(ofFlows count: Int) -> FlowCoordinator {
    Live.coordinator(of: Stop(self), with: OneStepper(LinkStep.flowsAreWanted(count - 1)))
  }

  /// Returns the first steps of the children, for `count` flows below them in all.
  func firstSteps(ofFlows count: Int) -> [LinkStep] {
    switch self {
    case .flat: Array(repeating: .flowsAreWanted(0), count: count - 1) + [.lastIsReached]
    case .chain: [count == 1 ? .lastIsReached : .flowsAreWanted(count - 1)]
    }
  }
}

/// A flow that starts child flows, and takes a link only if it has none.
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
