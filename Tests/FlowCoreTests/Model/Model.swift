import FlowCore

/// The contract as a value: a queue of jobs, a tree of flows, gates. Written from the promises, not from the core; it
/// is slow where the core is quick, and knows nothing of relays, tasks and ownership.
struct Model {
  var flows: [ModelFlow] = []
  var roots: [Int] = []
  var screens: [ModelScreen] = []
  var steppers: [ModelStepper] = []
  var questions: [ModelQuestion] = []
  var offers: [ModelOffer] = []
  var lines: [Line] = []

  /// What waits for its turn.
  var queue: [Job] = []
  var isRunning = false
  /// The flow that navigates, and the flows above it and itself whose roots were dismissed meanwhile.
  var navigating: Int?
  var dismissedMeanwhile: [Int] = []

  var wasEverReady = false
  var waitingOffers: [Int] = []
  var isOver = false

  enum Job {
    case step(flow: Int, WaitingStep)
    case answer(flow: Int, Answer)
    case offer(Int)
  }

  struct WaitingStep {
    let cue: Cue
    var offer: Int?
  }

  mutating func log(_ flow: Int, _ what: Line.What) {
    lines.append(Line(flow, what))
  }

  /// One at a time, in order, and whatever comes meanwhile waits.
  mutating func drain() {
    guard !isRunning else { return }
    isRunning = true
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .step(let flow, let step): take(step, in: flow)
      case .answer(let flow, let answer): take(answer, in: flow)
      case .offer(let number): ask(everybodyAbout: number)
      }
    }
    isRunning = false
  }
}

struct ModelFlow {
  let color: Color
  let parent: Int?
  let stepper: Int
  let onDismiss: Cue?
  let output: Cue?
  var rootPhase: Lifecycle.Phase
  var hasLeft = false
  var children: [Int] = []

  var isReady = false
  var handledItsFirstStep = false
  var awaitedChildren = 0
  var isAwaited = false

  /// The step that somebody was asked about, and those behind it.
  var resolving: Model.WaitingStep?
  var waiting: [Model.WaitingStep] = []

  var contributions: [ModelContribution] = []
  var sources: [ModelSource] = []
}

/// A presentable that a flow contributed.
struct ModelContribution {
  let screen: Int
  let source: Int?
  let allowance: Allowance
  let step: Int
  var isUp = true
}

/// A stepper that a flow listens to.
struct ModelSource {
  let stepper: Int
  let isOwn: Bool
  var isOpen = true
  var hasBegun = false
  var gates: [Int] = []
  var waiting: [Cue] = []
  var passesWhenDismissed = false
}

struct ModelScreen {
  var phase: Lifecycle.Phase
  /// Who contributed it: flows and their contributions, in order.
  var contributions: [(flow: Int, number: Int)] = []
}

struct ModelStepper {
  let color: Color
  let initial: Cue?
  let ready: [Cue]
  let isKept: Bool
  /// The flows that listen, in the order in which they began to.
  var listeners: [Int] = []
}

struct ModelQuestion {
  let flow: Int
  let cue: Cue
  var isAnswered = false
}

struct ModelOffer {
  let color: Color
  let cue: Cue
  var takers: [Int] = []
  var unanswered = 0
  var isSettled = false
}
