package import FlowReactive

/// The loop of one tree of flows.
///
/// 1. A flow has a `StepGate` for each stepper to which it listens. The stepper's relay hands the gate each step, and
///    the gate lets it pass, keeps it, or ignores it. A passed step is not judged again.
/// 2. A step reaching its flow is handled at once, in a turn, if the tree is free and the flow is not resolving.
///    Otherwise it joins `jobs`. The tree is free while no turn runs in it and no relay delivers.
/// 3. In a turn, `TypedFlow` asks the flow to adapt the step: to proceed, reveal, drop, reject or resolve. Revealing
///    asks the outermost container to bring the place of an equal step to the front, and the step is done; if nothing
///    is up for one, it is adapted otherwise, or proceeds.
/// 4. Proceeding calls `navigate(to:)`. Then its contributors join, in the order written. If the flow's root, or the
///    root of a flow above it, is dismissed meanwhile, the flow with that root ends when the contributors have joined.
/// 5. A step reaching a flow of the tree during the turn joins `jobs`: no navigation runs inside another one. The turn
///    ends when `jobs` and `afterwork` are empty.
/// 6. Resolving starts a task on the main actor. Until it returns, the flow holds its steps taken from `jobs`; other
///    flows go on. The result is navigated, dropped or rejected, and is not adapted again.
/// 7. An ending flow is cut off with its subtree. All are released, the youngest and deepest first, and then its
///    starter is told.
/// 8. While a relay delivers, flows start and end at once, because this handles no step. Jobs wait for the delivery.
/// 9. An offer is a step for all live flows with steps of its type. It is a job, and waits until one is ready. It is
///    revealed if it can be.
/// 10. A `Replay` restores flows: they navigate again, as in 4, in one turn. Steps emitted meanwhile are ignored.
///
/// # Where a step can wait
///
/// | place | for | emptied by |
/// | --- | --- | --- |
/// | `PublishRelay.backlog` | the end of the delivery of the element before it | the relay |
/// | `StepGate.waiting` | the first appearance of its presentable | `Contribution`, when it appears or is dismissed |
/// | `jobs` | the end of the navigation, of the outermost delivery, and of the jobs before it | `drain()` |
/// | `TypedFlow.resolution` | the result of its own adaptation | `TypedFlow.finish(_:with:)`, at the end of the task |
/// | `Resolution.held` | the result of the step that its flow resolves | `finish(_:with:)`, which moves it to `jobs` |
/// | `waitingOffers` | a ready flow with steps of its type | `becameReady(_:)`, or `StepOffer.withdraw()` |
/// | `StepOffer.rest` | a flow to take the step before it on a path | the offer, when all asked have answered |
///
/// The end of a flow empties its gates and its resolution. The end of the coordinator also empties `waitingOffers`.
@usableFromInline
package final class FlowEngine {
  enum Job {
    case step(StepBox, FlowNode, StepOffer? = nil)
    /// A step for all live flows with steps of its type.
    case offer(StepOffer)
  }

  private let jobs = Queue<Job>()
  private var isInTurn = false

  var flows = Roster<FlowNode>()
  private var startedFlows = 0
  /// The number of root flows started since the tree was empty or restored.
  var startedRoots: Int32 = 0
  /// The number of navigations in which anything joined.
  private var navigatedSteps = 0
  /// Set while flows are restored.
  var replay: Replay?
  var isOver = false
  let endings = Queue<Ending>()
  var isEnding = false
  var waitingOffers = Roster<StepOffer>()
  let dismissedDuringNavigation = Queue<FlowNode>()

  /// Made when it is first observed.
  private var observers: PublishRelay<FlowEvent>?
  /// Emits when a presentable was dismissed before its flow ended, which is no event.
  package let departures = PublishRelay<Void>()
  let adaptations = Activities()
  /// Awaited before each asynchronous adaptation, with the step: a test kit holds answers back with it.
  package var holdAnswer: ((any Step) async -> Void)?
  let ledger = ReleaseLedger()
  /// The work for the end of the turn, when `jobs` is empty. It may add jobs.
  private let afterwork = Queue<() -> Void>()

  nonisolated deinit {}

  // MARK: The loop

  /// `true` if a step can be handled now, without waiting for its turn.
  var isFree: Bool { !isInTurn && Delivery.isIdle }

  /// Does some work, and then the resulting jobs, which wait for the end of a delivery. In a turn, only the work.
  @inline(__always)
  func turn(_ work: () -> Void) {
    let isOutermost = !isInTurn
    isInTurn = true
    work()
    guard isOutermost else { return }
    if Delivery.isIdle {
      endTurn()
    } else {
      Delivery.atEnd { [self] in endTurn() }
    }
  }

  /// Adds a job to the queue, and begins a turn if there is none.
  func enqueue(_ job: Job) {
    jobs.append(job)
    turn {}
  }

  private func endTurn() {
    if !jobs.isEmpty || !afterwork.isEmpty {
      drain()
    }
    isInTurn = false
  }

  private func drain() {
    repeat {
      while let job = jobs.popFirst() {
        switch job {
        case .step(let step, let node, let offer):
          if node.hasLeft {
            node.ignore(step.step, offer)
          } else {
            node.take(step, offer)
          }
        case .offer(let offer): deliver(offer)
        }
      }
      if !afterwork.isEmpty {
        afterwork.popFirst()?()
      }
    } while !jobs.isEmpty || !afterwork.isEmpty
  }

  /// Runs a navigation. A dismissal of the flow's root, or of one above, takes effect when its contributors have
  /// joined.
  @inline(__always)
  func navigating(in node: FlowNode, _ navigation: () -> Void) {
    node.isNavigating = true
    navigation()
    node.isNavigating = false
    if !dismissedDuringNavigation.isEmpty {
      endDismissed()
    }
  }

  /// Returns a record of the navigation whose contributors are about to join.
  func navigatedStep<S: Step>(_ step: S, of node: FlowNode, _ type: TypedNavigatedStep<S>.Type) -> NavigatedStep {
    navigatedSteps += 1
    return type.init(step, isFirst: !node.hasHandledStep, number: navigatedSteps)
  }

  // MARK: Starting

  /// Starts a flow and returns its place in the tree, or `nil` if it can't be started.
  @usableFromInline
  func start<S: Step>(
    _ origin: FlowOrigin, with stepper: some Stepper<S>, _ calls: FlowCalls<S>, onEnd: @escaping (FlowEnding) -> Void
  ) -> FlowNode? {
    let lifecycle = origin.root.lifecycle
    guard !isOver, origin.parent?.hasLeft != true, lifecycle.rootRecord.node(of: origin.flow) == nil else {
      onEnd(.cancelled)
      return nil
    }
    startedFlows += 1
    let node = TypedFlow(origin, number: startedFlows, calls, onEnd: onEnd)
    flows.append(node)
    origin.parent?.add(child: node)
    if origin.parent == nil { startedRoots += 1 }
    origin.starter?.flowCount += 1
    lifecycle.rootRecord.register(node)
    if lifecycle.phase == .dismissed {
      notify(node, .started)
      rootWasDismissed(of: node)
    } else {
      node.listen(to: stepper)
    }
    return node
  }

  // MARK: Observing

  var isObserved: Bool { observers?.hasSubscribers ?? false }

  /// The events, which never complete.
  var events: Observable<FlowEvent> {
    let relay = observers ?? PublishRelay()
    observers = relay
    return relay.asObservable()
  }

  @inline(__always)
  func notify(_ node: FlowNode, _ kind: @autoclosure () -> FlowEvent.Kind) {
    if let observers, observers.hasSubscribers {
      observers.accept(FlowEvent(flow: node.id, kind: kind()))
    }
  }

  /// Looks for a mistake when the turn is over, if the events are observed.
  func inspectLater(_ node: FlowNode, _ search: @autoclosure () -> () -> Mistake?) {
    guard isObserved else { return }
    let findMistake = search()
    atEndOfTurn { [self] in
      if let mistake = findMistake() {
        notify(node, .mistake(mistake))
      }
    }
  }

  package func atEndOfTurn(_ work: @escaping () -> Void) {
    afterwork.append(work)
    turn {}
  }
}
