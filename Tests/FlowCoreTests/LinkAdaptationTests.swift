import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Links to flows that adapt asynchronously")
struct LinkAdaptationTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let oracle = Oracle()
  let stepper = TestStepper("start")
  let app = AppFlow()

  init() {
    log = EventLog(coordinator)
    app.adaptation = { [oracle] step in
      step.text.hasPrefix("?") ? .resolve { try await oracle.ask(about: step) } : .proceed(step)
    }
    coordinator.coordinate(flow: app, with: stepper)
  }

  @Test("10: An offer is settled when the flow's adaptation has its answer")
  func settles() async throws {
    let offer = coordinator.navigate(to: Word("?link"))
    #expect(!offer.isSettled)
    #expect(offer.takers.isEmpty)
    await oracle.answer("link")
    #expect(try await offer.settled().map(\.name) == ["AppFlow"])
    #expect(app.navigated == ["start", "link"])
  }

  @Test("10: While a step is being resolved, a deep link waits behind it and behind the steps that already wait")
  func waitsItsTurn() async throws {
    stepper.emit("?a", "b")
    let offer = coordinator.navigate(to: Word("link"))
    stepper.emit("c")
    #expect(!offer.isSettled)
    await oracle.answer("a")
    #expect(try await offer.settled().count == 1)
    #expect(app.navigated == ["start", "a", "b", "link", "c"])
  }

  @Test("10: A flow that refuses or drops an offered step has not taken it", arguments: [true, false])
  func notTaken(refuses: Bool) async throws {
    let offer = coordinator.navigate(to: Word("?link"))
    await oracle.answer(refuses ? .failure(Refusal()) : .success(nil))
    #expect(try await offer.settled().isEmpty)
  }

  @Test("10: A flow that ends while its adaptation asks, or while the offered step waits, settles the offers")
  func endsMeanwhile() async throws {
    let asked = coordinator.navigate(to: Word("?link 1"))
    let waiting = coordinator.navigate(to: Word("link 2"))
    await waitUntil { oracle.open == 1 }
    app.root.lifecycle.dismiss()
    #expect(try await asked.settled().isEmpty)
    #expect(try await waiting.settled().isEmpty)
    #expect(log.outcomes == [AppFlow.ignored("?link 1", .flowEnded), AppFlow.ignored("link 2", .flowEnded)])
    await oracle.answer(nil)
  }

  @Test("10: Other flows take an offered step without waiting for the flow whose adaptation asks")
  func othersGoOn() async throws {
    let home = HomeFlow()
    coordinator.coordinate(flow: home, with: OneStepper("h"))
    let offer = coordinator.navigate(to: Word("?link"))
    #expect(home.navigated == ["h", "?link"])
    #expect(offer.takers.map(\.name) == ["HomeFlow"])
    #expect(!offer.isSettled)
    await oracle.answer("link")
    #expect(try await offer.settled().map(\.name) == ["HomeFlow", "AppFlow"])
  }

  @Test("10: A coordinator that is released in a navigation settles the steps offered in it")
  func releasedInANavigation() async {
    var other: FlowCoordinator? = FlowCoordinator()
    var offer: StepOffer?
    let steps = TestStepper("start")
    let flow = HomeFlow { step in
      if step == "go" {
        offer = other?.navigate(to: Word("link"))
        other = nil
      }
      return .none
    }
    other?.coordinate(flow: flow, with: steps)
    steps.emit("go")
    #expect(offer?.isSettled == true)
    #expect(flow.navigated == ["start", "go"])
  }
}
