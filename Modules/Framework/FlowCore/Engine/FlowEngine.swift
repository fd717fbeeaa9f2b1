public import FlowReactive

/// The one queue of a tree of flows, and the roots of the tree.
///
/// Everything that leads to a navigation is a job; jobs run one at a time, in the order in which they came, in the call
/// that brought the first of them. A job that comes while another runs waits: nothing recurses. None runs in the middle
/// of a relay's delivery: what it emits into that relay would be held back, and overtaken by what others emit.
///
/// Ownership: coordinator → engine → root nodes → nodes below → flows. Nodes point back at their parent and at the
/// engine; both are cut when a node ends, and the coordinator ends all nodes when it is released.
@usableFromInline
final class FlowEngine: DeliveryFollower {
  enum Job {
    /// The next waiting step of the flow.
    case step(FlowNode)
    /// The next step of the flow that waited while another was being resolved.
    case heldStep(FlowNode)
    /// What an asynchronous adaptation of the flow returned.
    case resolution(FlowNode)
    case offer(any DeepLink)
  }

  private let events = PublishRelay<FlowEvent>()
  /// Whether anybody may be listening to the events. Kept here, because asking the relay costs more than the answer is
  /// worth on the path of each step; whoever stopped listening is noticed with the next event.
  private(set) var isObserved = false
  let ledger = ReleaseLedger()
  let adaptations = PendingAdaptations()

  let flows = LiveFlows()
  private var jobs = Queue<Job>()
  private var hasJobs = false
  /// Whether jobs only join the queue: one of them runs, or they wait for a relay's delivery to be over.
  private var isRunning = false
  private(set) var isOver = false

  /// The flow whose `navigate(to:)` runs now. Not retained: it is set for the time of a call of a method of the node,
  /// and whoever calls that keeps the node alive.
  private var navigating: Unmanaged<FlowNode>?
  private var dismissedWhileNavigating: [FlowNode] = []
  private var hasDismissed = false

  private var endings = Queue<(FlowNode, FlowEnding)>()
  private var isEnding = false

  private var wasEverReady = false
  private var offersBeforeReady: [any DeepLink] = []

  // MARK: Jobs

  func run(_ job: Job) {
    jobs.append(job)
    hasJobs = true
    if !isRunning {
      isRunning = true
      Delivery.follow(with: self)
    }
  }

  /// Does several things before the first job that they bring is run.
  func batch(_ work: () -> Void) {
    guard !isRunning else {
      work()
      return
    }
    isRunning = true
    work()
    Delivery.follow(with: self)
  }

  @usableFromInline
  func deliveryIsOver() {
    while let job = jobs.popFirst() {
      perform(job)
    }
    hasJobs = false
    isRunning = false
  }

  /// Whether a job may be done now, without waiting in the queue; `endJob` must follow.
  func beginJob() -> Bool {
    guard !isRunning, Delivery.isIdle else { return false }
    isRunning = true
    return true
  }

  func endJob() {
    if hasJobs {
      deliveryIsOver()
    } else {
      isRunning = false
    }
  }

  private func perform(_ job: Job) {
    switch job {
    case .step(let node): node.takeNextStep()
    case .heldStep(let node): node.takeHeldStep()
    case .resolution(let node): node.takeResolution()
    case .offer(let offer): offer.deliver(by: self)
    }
  }

  // MARK: Navigating

  /// Dismissals of the flow itself or of one above it wait from now on for the end of its navigation.
  func beginNavigation(of node: FlowNode) {
    navigating = .passUnretained(node)
  }

  func endNavigation() {
    navigating = nil
    if hasDismissed {
      endDismissed()
    }
  }

  private func endDismissed() {
    let dismissed = dismissedWhileNavigating
    dismissedWhileNavigating = []
    hasDismissed = false
    for node in dismissed where !node.hasLeft {
      end(node, .dismissed)
    }
  }

  func rootWasDismissed(of node: FlowNode) {
    if let navigating = navigating?.takeUnretainedValue(), navigating.isInside(node) {
      dismissedWhileNavigating.append(node)
      hasDismissed = true
    } else {
      end(node, .dismissed)
    }
  }

  // MARK: Ending

  /// Detaches and releases the flow and all below it, the deepest and youngest first; then tells whoever started it.
  ///
  /// What observers of this emit is navigated when it is over; what they end waits for its turn.
  func end(_ node: FlowNode, _ ending: FlowEnding) {
    guard !node.hasLeft else { return }
    endings.append((node, ending))
    guard !isEnding else { return }
    isEnding = true
    batch {
      while let (node, ending) = endings.popFirst() {
        takeDown(node, ending)
      }
      isEnding = false
    }
  }

  private func takeDown(_ node: FlowNode, _ ending: FlowEnding) {
    guard !node.hasLeft else { return }
    let parent = node.parent
    let subtree = node.hasChildren ? node.subtree() : []
    flows.willRelease(node, and: subtree.dropFirst())
    // All of them first, and the bookkeeping: from here on nothing is emitted into the subtree or started below it.
    node.leave()
    subtree.forEach { $0.leave() }
    if let parent {
      parent.childLeft()
    } else {
      flows.rootLeft()
    }
    for descendant in subtree.dropFirst().reversed() {
      descendant.detach()
      notify(descendant, .ended(.cancelled))
      descendant.reportEnd(.cancelled)
    }
    node.detach()
    notify(node, .ended(ending))
    parent?.stopAwaiting(node)
    node.reportEnd(ending)
  }

  /// Ends everything, for good.
  func tearDown() {
    isOver = true
    for root in flows.currentRoots {
      end(root, .cancelled)
    }
    for offer in offersBeforeReady {
      offer.expire()
    }
    offersBeforeReady = []
  }

  // MARK: Deep links

  @usableFromInline
  func offer(_ offer: any DeepLink) {
    if isOver {
      offer.expire()
    } else if !wasEverReady {
      offersBeforeReady.append(offer)
    } else if beginJob() {
      offer.deliver(by: self)
      endJob()
    } else {
      run(.offer(offer))
    }
  }

  func becameReady(_ node: FlowNode) {
    notify(node, .ready)
    FlowDirectory.becameReady(node)
    guard node.parent == nil, !wasEverReady else { return }
    wasEverReady = true
    let offers = offersBeforeReady
    offersBeforeReady = []
    for offer in offers {
      run(.offer(offer))
    }
  }

  // MARK: Observing

  /// What ``notify(_:_:)`` reports, for as long as there are flows.
  var eventsForObservers: Observable<FlowEvent> {
    Observable { [self] observer in
      isObserved = true
      return events.asObservable().subscribe(observer)
    }
  }

  func notify(_ node: FlowNode, _ kind: @autoclosure () -> FlowEvent.Kind) {
    guard isObserved else { return }
    isObserved = events.hasSubscribers
    if isObserved {
      events.accept(FlowEvent(flow: node.id, kind: kind()))
    }
  }
}
