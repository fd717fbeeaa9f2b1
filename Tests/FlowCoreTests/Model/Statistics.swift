import FlowCore

/// The outcomes that the sequences reached. They show that the sequences try everything.
struct Statistics {
  private(set) var depth = 0
  private(set) var operations = 0
  private(set) var counts = [Int](repeating: 0, count: Outcome.allCases.count)

  enum Outcome: Int, CaseIterable {
    case started, ready, output, dismissed, cancelled, navigated, adapted, rejected, unhandled
    case hidden, gone, flowEnded, dropped, noParent, revealed
    case eventCallback, lifecycleCallback, starterCallback, flowDeinit, stepperDeinit, abandoned, withdrawn
    case handedOver, reported, finished, answered, answeredTooLate
  }

  mutating func note(_ model: Model) {
    operations += 1
    for outcome in model.sideOutcomes { counts[outcome.rawValue] += 1 }
    for line in model.lines {
      if let outcome = Outcome(line) { counts[outcome.rawValue] += 1 }
      if line.what == .started { depth = max(depth, model.depth(of: line.flow)) }
    }
  }

  mutating func add(_ other: Statistics) {
    operations += other.operations
    depth = max(depth, other.depth)
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The outcomes that came less often.
  func rare(below minimum: Int) -> [Outcome] {
    Outcome.allCases.filter { counts[$0.rawValue] < minimum }
  }
}

extension Statistics.Outcome {
  init?(_ line: Line) {
    switch line.what {
    case .started: self = .started
    case .ready: self = .ready
    case .ended(.output): self = .output
    case .ended(.dismissed): self = .dismissed
    case .ended(.cancelled): self = .cancelled
    case .willNavigate, .mistake, .ignored(_, .restoring): return nil
    case .didNavigate: self = .navigated
    case .revealed: self = .revealed
    case .adapted: self = .adapted
    case .ignored(_, .hidden): self = .hidden
    case .ignored(_, .dismissed): self = .gone
    case .ignored(_, .flowEnded): self = .flowEnded
    case .ignored(_, .dropped): self = .dropped
    case .ignored(_, .noParent): self = .noParent
    case .rejected: self = .rejected
    case .unhandled: self = .unhandled
    case .handedOver(_, let isOnTheWay): self = isOnTheWay ? .reported : .handedOver
    case .reported: self = .reported
    case .finished: self = .finished
    case .returned(_, let isCancelled): self = isCancelled ? .answeredTooLate : .answered
    }
  }
}
