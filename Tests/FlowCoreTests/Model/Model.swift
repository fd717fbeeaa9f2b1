import FlowCore

/// The contract as a value: a queue of jobs, a tree of flows, gates. Written from the promises, not from the core; it
/// is slow where the core is quick, and knows nothing of relays, tasks and ownership.
struct Model {
  var flows: [ModelFlow] = []
  var roots: [Int] = []
  /// The phases of the flows' roots, which flows can share.
  var rootScreens: [Lifecycle.Phase] = []
  var screens: [ModelScreen] = []
  var steppers: [ModelStepper] = []
  var questions: [ModelQuestion] = []
  var offers: [ModelOffer] = []
  var lines: [Line] = []

  /// The jobs that wait for their turn.
  var queue: [Job] = []
  var isRunning = false
  /// The flow that navigates, and the flows above it and itself whose roots were dismissed meanwhile.
  var navigating: Int?
  var dismissedMeanwhile: [Int] = []

  /// The flows whose end was caused by another end; they end after it.
  var endings: [Ending] = []
  var isEnding = false

  var waitingOffers: [Int] = []
  /// The number of navigations with contributors.
  var navigations = 0
  var isOver = false

  /// The effects that observers perform when an event arrives. They receive one event at a time.
  var observers: [(moment: Moment, effect: Effect)] = []
  private var untold: [Line] = []
  private var isTelling = false

  enum Job {
    case step(flow: Int, WaitingStep)
    case answer(flow: Int, Answer)
    case offer(Int)
  }

  struct Ending {
    let flow: Int
    let how: FlowEnding
    var output = 0
  }

  struct WaitingStep {
    let cue: Cue
    var offer: Int?
  }

  /// Reports an event. One that happens while an observer is told of another waits.
  mutating func log(_ flow: Int, _ what: Line.What) {
    untold.append(Line(flow, what))
    guard !isTelling else { return }
    isTelling = true
    while !untold.isEmpty {
      let line = untold.removeFirst()
      lines.append(line)
      if let place = observers.firstIndex(where: { $0.moment.includes(line.what) }) {
        perform(observers.remove(at: place).effect)
      }
    }
    isTelling = false
  }

  /// Writes what a closure of the test notes at once.
  mutating func note(_ flow: Int, _ what: Line.What) {
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
      case .offer(let number): askAll(about: number)
      }
    }
    isRunning = false
    for number in offers.indices {
      offers[number].isKnown = true
    }
  }
}

struct ModelFlow {
  let color: Color
  let parent: Int?
  let stepper: Int
  let root: Int
  /// A flow on its parent's root ends with the last screen that it contributed.
  let borrowsRoot: Bool
  let onDismiss: Cue?
  let output: Cue?
  var reply: Effect?
  var farewell: Effect?
  var farewellIsArmed = false
  var isAdapting = false
  /// A Boolean value that indicates whether it was not started yet, or has ended.
  var hasLeft = true
  var children: [Int] = []
  /// The navigation that started it.
  var starter: NavigatedCue?

  var isReady = false
  var handledItsFirstStep = false
  var awaitedChildren = 0
  var isAwaited = false

  /// The step that is asked about, and those behind it.
  var resolving: Model.WaitingStep?
  var waiting: [Model.WaitingStep] = []

  var contributions: [ModelContribution] = []
  var sources: [ModelSource] = []
}

/// A step to which a flow navigated.
struct NavigatedCue: Hashable {
  let cue: Int
  let number: Int
}

/// A presentable that a flow contributed.
struct ModelContribution {
  let screen: Int
  let sources: [Int]
  let allowance: Allowance
  let step: NavigatedCue
  var isUp = true
}

/// A stepper that a flow listens to.
struct ModelSource {
  let stepper: Int
  let isOwn: Bool
  var isOpen = true
  /// The flow has ended.
  var isOver = false
  var hasEmittedInitialStep = false
  var hasBegun = false
  var gates: [Int] = []
  var waiting: [Cue] = []
  var passesWhenDismissed = false
}

struct ModelScreen {
  var phase: Lifecycle.Phase
  /// Happens in a callback, which is told of a phase when the flows have been.
  var reply: Reply?
  /// The phases that have not been delivered yet, in order.
  var untold: [Lifecycle.Phase] = []
  var isTelling = false
  /// The places where it was contributed, as flows and their contributions, in order.
  var contributions: [(flow: Int, number: Int)] = []
}

struct ModelStepper {
  let color: Color
  let initial: Cue?
  let ready: [Cue]
  let isKept: Bool
  /// A flow that it starts is ready at once.
  var isSilent = false
  /// The steppers of a composite.
  var parts: [Int] = []
  var farewell: Effect?
  var farewellIsArmed = false
  var isReleased = false
  /// The flows that listen, in the order in which they began to.
  var listeners: [Int] = []
  var untold: [(cue: Cue, listeners: [Int])] = []
  var isTelling = false
}

struct ModelQuestion {
  let flow: Int
  let cue: Cue
  /// A Boolean value that indicates whether the closure runs. One whose flow has ended before is never begun.
  var hasBegun = false
  var isAnswered = false
}

struct ModelOffer {
  let color: Color
  let cue: Cue
  var takers: [Int] = []
  var unanswered = 0
  var isAsked = false
  var isSettled = false
  /// A Boolean value that indicates whether the call that offered it has returned, so that it can be withdrawn.
  var isKnown = true
}
