public import FlowCore
import FlowReactive
public import FlowScreens
public import Testing

/// Drives one flow with the real coordinator, without a user interface, and checks everything that happens.
///
/// ```swift
/// @Test("a picked film is shown")
/// func picking() async {
///   await FlowTest.run(WishlistFlow(movies: movies), startingWith: .moviesAreRequired) { test in
///     test.expect(.started, .navigated(.moviesAreRequired), .ready)
///     test.send(.movieIsPicked(1))
///     test.expect(.navigated(.movieIsPicked(1)))
///     test.expectTree("Wishlist > moviesAreRequired > movieIsPicked(1)")
///   }
/// }
/// ```
///
/// All events of the tree stand in one log, in order; ``expect(_:sourceLocation:)`` takes them off its beginning. When
/// the body returns, the test fails on what nobody expected, on adaptations that still wait, on work that still runs and
/// on objects that are still alive, each by name, unless ``Exhaustivity`` says otherwise.
public final class FlowTest<TestedFlow: Flow> {
  /// Drives the flow.
  public let coordinator = FlowCoordinator()

  /// Shows the flow's root, unless the root is a window itself.
  public let window: Window

  /// Does on the window what a person would do.
  public let pilot: Pilot

  /// How the flow ended, once it has.
  public private(set) var result: FlowResult<TestedFlow.Output>?

  private let root: TestedFlow.Root
  private let stepper = DefaultStepper<TestedFlow.StepType>()
  private var log: [String] = []
  private let subscriptions = DisposeBag()
  let answers = HeldAnswers()

  /// Starts `flow` with `step`, calls `body`, and checks that nothing is left.
  ///
  /// - Parameters:
  ///   - flow: The flow. It is released before the check for objects that are still alive; keep no reference to it.
  ///   - step: The step with which it begins; `nil` for none.
  ///   - exhaustivity: What is checked at the end.
  ///   - sourceLocation: Where failures at the end are shown.
  ///   - body: The test.
  public static func run(
    _ flow: @autoclosure () throws -> TestedFlow, startingWith step: TestedFlow.StepType? = nil,
    checking exhaustivity: Exhaustivity = .all, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (FlowTest) async throws -> Void
  ) async rethrows {
    let leaks: LeakCheck
    do {
      let test = try FlowTest(flow(), startingWith: step)
      try await body(test)
      leaks = await test.finish(exhaustivity, sourceLocation)
    }
    await leaks.check(exhaustivity, sourceLocation)
  }

  private init(_ flow: TestedFlow, startingWith step: TestedFlow.StepType?) {
    root = flow.root
    window = root as? Window ?? Window(title: "Test")
    pilot = Pilot(window: window, coordinator: coordinator)
    coordinator.holdAnswers { [answers] in await answers.wait(for: $0) }
    coordinator.events.subscribe(onNext: { [weak self] in self?.log.append($0.description) })
      .disposed(by: subscriptions)
    if window !== root {
      window.setRoot(root)
    }
    coordinator.coordinate(flow: flow, with: stepper) { [weak self] in self?.result = $0 }
    if let step {
      stepper.steps.accept(step)
    }
  }

  // MARK: Acting

  /// Emits a step from the flow's own stepper.
  public func send(_ step: TestedFlow.StepType) {
    stepper.steps.accept(step)
  }

  /// Offers a step to all live flows, as a deep link does.
  @discardableResult
  public func offer<StepType: Step>(_ step: StepType) -> StepOffer<StepType> {
    coordinator.navigate(to: step)
  }

  /// Shows the flow's root, after it was hidden.
  public func appear() {
    root.lifecycle.appear()
  }

  /// Covers the flow's root.
  public func hide() {
    root.lifecycle.hide()
  }

  /// Dismisses the flow's root, as a person does who closes it.
  public func dismiss() {
    root.lifecycle.dismiss()
  }

  /// Goes back, as a person does.
  ///
  /// - Returns: Whether there was anything to go back to.
  @discardableResult
  public func back() -> Bool {
    window.send(.back)
  }

  /// Returns when no adaptation waits and nothing runs in the background.
  public func settle() async {
    await pilot.wait()
  }

  // MARK: Expecting

  /// Takes these events off the beginning of the log; fails with a difference if the log does not begin with them.
  public func expect(
    _ events: ExpectedEvent<TestedFlow.StepType>..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = events.flatMap { $0.lines(for: String(describing: TestedFlow.self)) }
    let actual = Array(log.prefix(expected.count))
    log.removeFirst(actual.count)
    guard actual != expected else { return }
    Issue.record(
      "the events differ (- expected, + happened):\n\(Difference.text(from: expected, to: actual + log))",
      sourceLocation: sourceLocation)
    log = []
  }

  /// Forgets the events so far.
  public func ignoreEvents() {
    log = []
  }

  /// Fails unless the tree prints as `text`.
  public func expectTree(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let tree = coordinator.tree.description
    guard tree != text else { return }
    Issue.record(
      "the tree differs (- expected, + is):\n\(Difference.text(from: [text], to: [tree]))",
      sourceLocation: sourceLocation)
  }

  /// Fails unless the screen shows `text`.
  public func expectScreen(
    shows text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let screen = await pilot.text()
    guard !screen.contains(text) else { return }
    Issue.record("the screen does not show “\(text)”:\n\(screen)", sourceLocation: sourceLocation)
  }

  // MARK: The end

  private func finish(_ exhaustivity: Exhaustivity, _ location: SourceLocation) async -> LeakCheck {
    if exhaustivity.contains(.events), !log.isEmpty {
      Issue.record(
        "nobody expected these events:\n\(log.map { "+ \($0)" }.joined(separator: "\n"))", sourceLocation: location)
    }
    if exhaustivity.contains(.adaptations), coordinator.isBusy {
      Issue.record(
        "\(coordinator.pendingSteps.joined(separator: ", ")): an adaptation still waits", sourceLocation: location)
    }
    if exhaustivity.contains(.work), window.isBusy {
      Issue.record(
        "\(window.busyScreens.joined(separator: ", ")): work still runs", sourceLocation: location)
    }
    subscriptions.dispose()
    window.close()
    let leaks = LeakCheck(coordinator.endAll())
    answers.releaseAll()
    return leaks
  }
}

/// What a ``FlowTest`` checks when it ends.
nonisolated public struct Exhaustivity: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every event was expected.
  public static let events = Exhaustivity(rawValue: 1)
  /// No adaptation waits for an answer.
  public static let adaptations = Exhaustivity(rawValue: 2)
  /// No screen does anything in the background, and no cancelled adaptation goes on after the end.
  public static let work = Exhaustivity(rawValue: 4)
  /// Every flow, presentable and stepper was released.
  public static let releases = Exhaustivity(rawValue: 8)
  /// All of it.
  public static let all: Exhaustivity = [.events, .adaptations, .work, .releases]
}
