import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Links through several flows")
struct LinkPathTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let oracle = Oracle()
  let numbers = NumberFlow()
  let app = AppFlow()

  /// The app starts the flow of numbers at "numbers", and asks first at each step that begins with "?".
  init() {
    log = EventLog(coordinator)
    app.script = { [numbers] step in
      switch step {
      case "numbers": .one(.flow(numbers, with: DefaultStepper()) { _ in nil })
      case "strange": .unhandled
      default: .none
      }
    }
    app.adaptation = { [oracle] step in
      step.text.hasPrefix("?") ? .resolve { try await oracle.ask(about: step) } : .proceed(step)
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    _ = log.take()
  }

  @Test("10: A step whose type is not known is offered to the flows that have steps of its type")
  func anyStep() {
    let steps: [any Step] = [Word("a"), Number(1), Word("b")]
    let offers = steps.map { coordinator.navigate(to: $0) }
    #expect(app.navigated == ["start", "a", "b"])
    #expect(offers.map(\.isSettled) == [true, false, true])
  }

  @Test("10: A path is offered step by step, each when the one before it was taken, also by flows that it starts")
  func path() {
    let offer = coordinator.navigate(through: [Word("a"), Word("numbers"), Number(7)])
    #expect(
      log.navigations == [AppFlow.didNavigate("a"), AppFlow.didNavigate("numbers"), NumberFlow.didNavigate(Number(7))])
    #expect(offer?.takers.map(\.name) == ["NumberFlow"])
  }

  @Test("10: A step that no flow takes ends the path: the rest is not offered, and is settled without takers")
  func notTaken() async throws {
    let offer = coordinator.navigate(through: [Word("a"), Word("strange"), Word("b"), Word("c")])
    #expect(app.navigated == ["start", "a", "strange"])
    #expect(offer?.isSettled == true)
    #expect(try await offer?.settled().isEmpty == true)
  }

  @Test("10: Withdrawing the last step of a path withdraws the whole path", arguments: [true, false])
  func withdrawal(firstWasTaken: Bool) {
    let path: [any Step] = firstWasTaken ? [Word("a"), Number(1), Word("b")] : [Number(1), Word("a"), Word("b")]
    let offer = coordinator.navigate(through: path)
    offer?.withdraw()
    #expect(offer?.isSettled == true)
    coordinator.navigate(to: Word("numbers"))
    #expect(app.navigated == (firstWasTaken ? ["start", "a", "numbers"] : ["start", "numbers"]))
    #expect(log.navigations.last == AppFlow.didNavigate("numbers"))
  }

  @Test("10: A path that is withdrawn while a flow adapts a step ends with that step, without takers")
  func withdrawalWhileAsked() async throws {
    coordinator.coordinate(flow: HomeFlow(), with: OneStepper("start"))
    let offer = try #require(coordinator.navigate(through: [Word("?a"), Word("b")]))
    await waitUntil { oracle.open == 1 }
    #expect(offer.takers.map(\.name) == ["HomeFlow"])
    offer.withdraw()
    #expect(offer.isSettled)
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(app.navigated == ["start", "a"])
    #expect(offer.takers.isEmpty)
  }

  @Test("10: The closure of a path is called once, before the first flow is asked")
  func closureBeforeAsking() {
    var navigated: [[Word]] = []
    coordinator.navigate(through: [Word("a"), Word("b")], beforeAsking: { navigated.append(self.app.navigated) })
    #expect(navigated == [["start"]])
  }

  @Test("10: A path that waits is settled when the coordinator ends, without takers", arguments: [0, 1])
  func coordinatorEnds(taken: Int) {
    let path: [any Step] = taken == 0 ? [Number(1), Word("a")] : [Word("a"), Number(1), Word("b")]
    let offer = coordinator.navigate(through: path)
    coordinator.endAll()
    #expect(offer?.isSettled == true)
    #expect(offer?.takers.isEmpty == true)
  }
}
