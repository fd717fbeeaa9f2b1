import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Work that has not begun, and waiting for work")
final class SettlingTests: AskingFlowSuite {
  @Test(
    "5: Work of an adaptation that has not begun when its flow, one above or the coordinator ends never begins",
    arguments: ["own", "above", "coordinator"])
  func notBegun(end: String) async {
    let home = HomeFlow()
    home.adaptation = { [oracle] step in .resolve { try await oracle.ask(about: step) } }
    flow.script = { _ in .one(.flow(home, with: OneStepper("home"))) }
    stepper.emit("start")
    switch end {
    case "own": home.root.lifecycle.dismiss()
    case "above": flow.root.lifecycle.dismiss()
    default: coordinator.endAll()
    }
    await giveTurns()
    #expect(oracle.asked.isEmpty)
    #expect(log.outcomes == [HomeFlow.ignored("home", .flowEnded)])
    #expect(coordinator.liveTasks.isEmpty)
  }

  @Test("5: A wait for the tree that is cancelled throws at once, while the adaptation still waits")
  func settleIsCancellable() async {
    stepper.emit("?a")
    await waitUntil { oracle.open == 1 }
    var hasEnded = false
    let waiting = Task {
      defer { hasEnded = true }
      try await coordinator.settle()
    }
    await giveTurns()
    #expect(!hasEnded)
    waiting.cancel()
    // A few turns, and not the thousands that a wait for the answer would have.
    await giveTurns()
    #expect(hasEnded)
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(coordinator.isBusy)
    await oracle.answer("a")
    #expect(flow.navigated == ["a"])
  }

  @Test("5: A wait for the tree in a task that is cancelled already throws, but returns if the tree is settled")
  func settleInACancelledTask() async {
    stepper.emit("?a")
    await waitUntil { oracle.open == 1 }
    let waiting = Task {
      await waitUntil { Task.isCancelled }
      try await coordinator.settle()
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await oracle.answer("a")
    let settled = Task {
      await waitUntil { Task.isCancelled }
      try await coordinator.settle()
    }
    settled.cancel()
    await #expect(throws: Never.self) { try await settled.value }
  }

  @Test("5: Settling waits for what an answer leads to, as long as that is work")
  func chainOfWork() async throws {
    flow.script = { step in step == "a" ? .one(.forwardToCurrentFlow("?b")) : .none }
    stepper.emit("?a")
    var hasSettled = false
    let waiting = Task {
      try await coordinator.settle()
      hasSettled = true
    }
    await oracle.answer("a")
    await giveTurns()
    #expect(!hasSettled)
    await oracle.answer("b")
    try await waiting.value
    #expect(flow.navigated == ["a", "b"])
  }

  @Test(
    "5: A wait for the tree ends with the flow or the coordinator, although no answer comes", arguments: [true, false])
  func ending(coordinatorEnds: Bool) async throws {
    stepper.emit("?a")
    await waitUntil { oracle.open == 1 }
    let waiting = Task { try await coordinator.settle() }
    await giveTurns()
    if coordinatorEnds { coordinator.endAll() } else { flow.root.lifecycle.dismiss() }
    try await waiting.value
    #expect(coordinator.liveTasks == ["AppFlow ?a"])
    await oracle.answer("a")
    #expect(coordinator.liveTasks.isEmpty)
  }

  @Test("10: A wait for an offer that is cancelled throws at once, and the offer goes on")
  func settledIsCancellable() async throws {
    stepper.emit("first")
    let offer = coordinator.navigate(to: Word("?link"))
    await waitUntil { oracle.open == 1 }
    var hasEnded = false
    let waiting = Task {
      defer { hasEnded = true }
      _ = try await offer.settled()
    }
    await giveTurns()
    waiting.cancel()
    await giveTurns()
    #expect(hasEnded)
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(!offer.isSettled)
    await oracle.answer("link")
    #expect(try await offer.settled().count == 1)
  }
}
