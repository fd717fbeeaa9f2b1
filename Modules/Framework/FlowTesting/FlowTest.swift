import FlowContent
public import FlowCore
public import FlowFrontEnd
import FlowReactive
public import FlowRegistry
public import FlowScreens
public import Testing

/// A test that drives one flow with the real coordinator, without a user interface, and checks everything that happens.
///
/// ```swift
/// @Test("A picked movie is shown")
/// func picking() async {
///   await FlowTest.run(WishlistFlow(), startingWith: .moviesAreRequired) { test in
///     test.expect(.started, .navigated(.moviesAreRequired), .ready)
///     test.send(.movieIsPicked(1))
///     test.expect(.navigated(.movieIsPicked(1)))
///     test.expectTree("Wishlist > moviesAreRequired > movieIsPicked(1)")
///   }
/// }
/// ```
///
/// All events of the tree are in one log, in order; ``expect(_:sourceLocation:)`` removes them from its beginning. When
/// the body returns, the test fails on unexpected events, mistakes, waiting adaptations, running work and objects still
/// alive, each by name, unless ``Exhaustivity`` turns the check off.
public final class FlowTest<TestedFlow: Flow> {
  /// The flow's coordinator.
  public let coordinator: FlowCoordinator

  /// The window with the flow's root, or the root if it is a window itself.
  public private(set) var window: Window

  /// The pilot to act on the window as the user does.
  public private(set) var pilot: Pilot

  /// The way the flow ended, once it has.
  public private(set) var result: FlowResult<TestedFlow.Output>?

  let makeFlow: () throws -> TestedFlow
  private let firstStep: TestedFlow.StepType?
  private let registry: FlowRegistry?
  private var root: TestedFlow.Root
  private var steps = PublishRelay<TestedFlow.StepType>()
  private var log: [FlowEvent] = []
  private var mistakes: [FlowEvent] = []
  private let subscriptions = DisposeBag()
  let answers = HeldAnswers()

  /// Starts a flow with a step, calls a closure, and checks that nothing is left.
  ///
  /// - Parameters:
  ///   - flow: The flow. Keep no reference to it, because the test checks its release.
  ///   - step: The first step, or `nil` for a flow that is ready without a step.
  ///   - registry: The registry with which the flow opens routes. It is connected before the flow starts, so the first
  ///     step can be guarded too.
  ///   - coordinator: The flow's coordinator. Pass the one with which the flow was created, if any; the test ends its
  ///     flows.
  ///   - exhaustivity: The checks at the end.
  ///   - sourceLocation: The source location of failures at the end.
  ///   - body: The test.
  public static func run(
    _ flow: @autoclosure @escaping () throws -> TestedFlow, startingWith step: TestedFlow.StepType? = nil,
    registry: FlowRegistry? = nil, drivenBy coordinator: FlowCoordinator = FlowCoordinator(),
    checking exhaustivity: Exhaustivity = .all,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (FlowTest) async throws -> Void
  ) async rethrows {
    do {
      let test = try FlowTest(flow(), madeBy: flow, startingWith: step, registry, drivenBy: coordinator)
      do {
        try await body(test)
      } catch {
        test.explainCancellation(sourceLocation)
        test.end()
        throw error
      }
      test.check(exhaustivity, sourceLocation)
      test.end()
    }
    await coordinator.checkForLeaks(exhaustivity, sourceLocation)
  }

  private init(
    _ flow: TestedFlow, madeBy makeFlow: @escaping () throws -> TestedFlow,
    startingWith step: TestedFlow.StepType?, _ registry: FlowRegistry?, drivenBy coordinator: FlowCoordinator
  ) {
    self.makeFlow = makeFlow
    self.registry = registry
    self.coordinator = coordinator
    firstStep = step
    root = flow.root
    window = root as? Window ?? Window(title: "Test")
    pilot = Pilot(window: window, coordinator: coordinator)
    coordinator.engine.holdAnswer = { [answers] in await answers.wait(for: $0) }
    coordinator.events.subscribe(onNext: { [weak self] in self?.record($0) }).disposed(by: subscriptions)
    start(flow)
  }

  /// Shows a flow in place of the present one, if there is one, and starts it.
  func start(_ flow: TestedFlow) {
    root = flow.root
    if let window = root as? Window, window !== self.window {
      self.window = window
      pilot = Pilot(window: window, coordinator: coordinator)
    } else if window !== root {
      window.setRoot(root)
    }
    registry?.connect(to: window, coordinator)
    result = nil
    if let firstStep {
      let stepper = TestStepper(startingWith: firstStep)
      steps = stepper.steps
      start(flow, with: stepper)
    } else {
      let stepper = DefaultStepper<TestedFlow.StepType>()
      steps = stepper.steps
      start(flow, with: stepper)
    }
  }

  private func start(_ flow: TestedFlow, with stepper: some Stepper<TestedFlow.StepType>) {
    coordinator.coordinate(flow: flow, with: stepper) { [weak self] in self?.result = $0 }
  }

  private func record(_ event: FlowEvent) {
    if case .mistake = event.kind {
      mistakes.append(event)
    } else {
      log.append(event)
    }
  }

  // MARK: Acting

  /// Emits a step from the flow's own stepper.
  public func send(_ step: TestedFlow.StepType) {
    steps.accept(step)
  }

  /// Offers a step to all live flows, as a deep link does.
  ///
  /// ```swift
  /// let offer = test.offer(WishlistStep.movieIsPicked(603))
  /// #expect(offer.takers.count == 1)
  /// ```
  @discardableResult
  public func offer(_ step: some Step) -> StepOffer {
    coordinator.navigate(to: step)
  }

  /// Shows the flow's root after it was hidden.
  public func appear() {
    root.lifecycle.appear()
  }

  /// Hides the flow's root.
  public func hide() {
    root.lifecycle.hide()
  }

  /// Dismisses the flow's root, as if the user closed it.
  ///
  /// ```swift
  /// test.dismiss()
  /// test.expect(.ended(.dismissed))
  /// ```
  public func dismiss() {
    root.lifecycle.dismiss()
  }

  /// Goes back, as the user does.
  ///
  /// - Returns: `true` if there was something to close.
  @discardableResult
  public func back() -> Bool {
    window.send(.back)
  }

  /// Returns when nothing runs in the background, except for work waiting for the user.
  ///
  /// If the current task is canceled first, as by a time limit, the test fails and names the pending work.
  public func settle(sourceLocation: SourceLocation = #_sourceLocation) async {
    await pilot.wait()
    explainCancellation(sourceLocation)
  }

  /// Fails with the names of everything the test waited for when it was canceled, as by a time limit.
  private func explainCancellation(_ location: SourceLocation) {
    let pending = pilot.pendingWork
    if Task.isCancelled, !pending.isEmpty {
      Issue.record("canceled while waiting for: \(pending.joined(separator: ", "))", sourceLocation: location)
    }
  }

  // MARK: Expecting

  /// Removes events from the beginning of the log. Fails with a difference if the log does not begin with them.
  public func expect(
    _ events: ExpectedEvent<TestedFlow.StepType>..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = events.flatMap { $0.expectations(of: String(describing: TestedFlow.self)) }
    if log.count >= expected.count, zip(expected, log).allSatisfy({ $0.matches($1) }) {
      log.removeFirst(expected.count)
      return
    }
    Issue.record("\(difference(from: expected))", sourceLocation: sourceLocation)
    log = []
  }

  private func difference(from expected: [EventExpectation]) -> String {
    let printedAlike = zip(expected, log).filter { !$0.matches($1) && $0.line == $1.description }
    if let (line, _) = printedAlike.first {
      return "this event differs from the expected one, and prints alike: \(line.line)"
    }
    let difference = Difference.text(from: expected.map(\.line), to: log.map(\.description))
    return "the events differ (- expected, + actual):\n\(difference)"
  }

  /// Returns the result of work whose events are not in the log.
  func withoutEvents<Result>(_ work: () -> Result) -> Result {
    let count = log.count
    defer { log.removeSubrange(count...) }
    return work()
  }

  /// Removes all events so far from the log, but keeps the mistakes.
  ///
  /// ```swift
  /// test.ignoreEvents()
  /// test.send(.movieIsPicked(603))
  /// test.expect(.navigated(.movieIsPicked(603)))
  /// ```
  public func ignoreEvents() {
    log = []
  }

  /// Removes all mistakes so far. Fails if they are not the expected ones, in order.
  ///
  /// ```swift
  /// test.window.send(.onScreen(.perform("rate")))
  /// test.expectMistakes(.unknownIntent("the action “rate”"))
  /// ```
  public func expectMistakes(_ expected: Mistake..., sourceLocation: SourceLocation = #_sourceLocation) {
    let actual = mistakes.compactMap { if case .mistake(let mistake) = $0.kind { mistake } else { nil } }
    mistakes = []
    guard actual != expected else { return }
    let difference = Difference.text(from: expected.map(\.description), to: actual.map(\.description))
    Issue.record("the mistakes differ (- expected, + actual):\n\(difference)", sourceLocation: sourceLocation)
  }

  // MARK: The end

  private func check(_ exhaustivity: Exhaustivity, _ location: SourceLocation) {
    if exhaustivity.contains(.events), !log.isEmpty {
      Issue.record(
        "these events were not expected:\n\(log.map { "+ \($0)" }.joined(separator: "\n"))", sourceLocation: location)
    }
    if exhaustivity.contains(.mistakes) {
      for mistake in mistakes {
        Issue.record("\(mistake)", sourceLocation: location)
      }
    }
    let pending = coordinator.pendingAdaptations.map(\.description)
    if exhaustivity.contains(.adaptations), !pending.isEmpty {
      Issue.record("\(pending.joined(separator: ", ")): the adaptation still waits", sourceLocation: location)
    }
    if exhaustivity.contains(.work), window.isBusy {
      Issue.record(
        "\(window.busyScreens.joined(separator: ", ")): background work still runs", sourceLocation: location)
    }
  }

  private func end() {
    subscriptions.dispose()
    window.close()
    coordinator.endAll()
    answers.releaseAll()
  }
}
