import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("The user's turn is not work")
struct UserTurnTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let stepper = TestStepper()
  let asks = TestStepper()
  let oracle = Oracle()
  let flow = AppFlow()

  /// A flow that starts another one at each step that begins with "?", and goes on if that one ends with "yes".
  init() {
    log = EventLog(coordinator)
    flow.adaptation = { [unowned coordinator, unowned flow, asks] step in
      guard step.text.hasPrefix("?") else { return .proceed(step) }
      return .resolve {
        let ask = AskFlow { $0 == "ask" ? .none : .end($0.text) }
        let result = await coordinator.result(of: ask, with: CompositeStepper([OneStepper("ask"), asks]), under: flow)
        return result == .output("yes") ? step : nil
      }
    }
    coordinator.coordinate(flow: flow, with: stepper)
  }

  private func askTheUser() async {
    stepper.emit("?a", "b")
    await waitUntil { coordinator.tree.description == "App > Ask" }
    _ = log.take()
  }

  @Test("17: A result that an adaptation awaits leaves the tree settled, and steps of the flow wait behind it")
  func settled() async throws {
    await askTheUser()
    #expect(!coordinator.isBusy)
    try await coordinator.settle()
    #expect(flow.navigated.isEmpty)
    asks.emit("yes")
    try await coordinator.settle()
    await waitUntil { flow.navigated.count == 2 }
    #expect(flow.navigated == ["?a", "b"])
  }

  @Test("17: A pending adaptation names the flow that it waits for")
  func pending() async {
    await askTheUser()
    let pending = coordinator.pendingAdaptations
    #expect(pending.map(\.flow.name) == ["AppFlow"])
    #expect(pending.map { $0.step as? Word } == ["?a"])
    #expect(pending.map(\.awaitedUserAction) == ["AskFlow"])
    #expect(pending.map(\.description) == ["AppFlow ?a (user's turn: AskFlow)"])
    asks.emit("no")
    await waitUntil { coordinator.pendingAdaptations.isEmpty }
    #expect(flow.navigated == ["b"])
    #expect(log.outcomes == [AppFlow.ignored("?a", .dropped)])
  }

  @Test("17: If the flow that waits ends, the flow that it awaits is cancelled with it, and nothing is left")
  func flowEnds() async {
    await askTheUser()
    flow.root.lifecycle.dismiss()
    #expect(
      log.events == [
        AskFlow.ended(.cancelled), AppFlow.ignored("?a", .flowEnded), AppFlow.ignored("b", .flowEnded),
        AppFlow.ended(.dismissed),
      ])
    coordinator.endAll()
    await waitUntil { coordinator.liveTasks.isEmpty }
    #expect(flow.navigated.isEmpty)
  }

  @Test("17: A result awaited in a flow of its own, not below the one that waits, is cancelled with it as well")
  func independentFlow() async {
    let home = HomeFlow()
    home.adaptation = { [unowned coordinator] step in
      .resolve { await coordinator.result(of: AskFlow(), with: OneStepper("ask")) == .cancelled ? step : nil }
    }
    coordinator.coordinate(flow: home, with: OneStepper("a"))
    await waitUntil { coordinator.tree.description == "App | Home | Ask" }
    #expect(!coordinator.isBusy)
    home.root.lifecycle.dismiss()
    await waitUntil { coordinator.tree.description == "App" }
  }

  @Test("17: A custom wait is the user's turn, with its description, until the call that answers")
  func ownWait() async throws {
    var answer: ((Word?) -> Void)?
    flow.adaptation = { _ in .resolve { await UserTurn.wait(for: "a rating") { answer = $0 } } }
    stepper.emit("rate")
    await waitUntil { answer != nil }
    #expect(!coordinator.isBusy)
    try await coordinator.settle()
    #expect(coordinator.pendingAdaptations.map(\.awaitedUserAction) == ["a rating"])
    answer?("rated")
    #expect(coordinator.isBusy)
    answer?("rated twice")
    try await coordinator.settle()
    #expect(flow.navigated == ["rated"])
  }

  @Test("17: A flow that waits for the user does not hide the work of another flow")
  func anotherFlowWorks() async throws {
    await askTheUser()
    let home = HomeFlow()
    home.adaptation = { [oracle] step in .resolve { try await oracle.ask(about: step) } }
    coordinator.coordinate(flow: home, with: OneStepper("a"))
    #expect(coordinator.isBusy)
    #expect(coordinator.pendingAdaptations.map(\.awaitedUserAction) == ["AskFlow", nil])
    await oracle.answer("a")
    try await coordinator.settle()
    #expect(home.navigated == ["a"])
    #expect(flow.navigated.isEmpty)
  }
}
