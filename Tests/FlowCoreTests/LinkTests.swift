import FlowCore
import FlowReactive
import Testing

@Suite("Links")
struct LinkTests {
  let coordinator = FlowCoordinator()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
  }

  @Test("10: A step is offered to every live flow, in the order in which they were started")
  func order() {
    let tree = AppFlow { step in
      guard step == "start" else { return .none }
      return .multiple([
        .flow(HomeFlow { $0 == "h" ? .one(.flow(ListFlow(), with: OneStepper("l"))) : .none }, with: OneStepper("h")),
        .flow(FormFlow(), with: OneStepper("f")) { nil },
      ])
    }
    coordinator.coordinate(flow: tree, with: OneStepper("start"))
    _ = log.take()
    let offer = coordinator.navigate(to: Word("link"))
    #expect(
      log.navigations == [
        AppFlow.didNavigate("link"), HomeFlow.didNavigate("link"), FormFlow.didNavigate("link"),
        ListFlow.didNavigate("link"),
      ])
    #expect(offer.takers.map(\.name) == ["AppFlow", "HomeFlow", "FormFlow", "ListFlow"])
    #expect(offer.isSettled)
  }

  @Test("10: Only flows with steps of its type are offered a step")
  func stepType() {
    let app = AppFlow { step in
      step == "start" ? .one(.flow(NumberFlow(), with: OneStepper(Number(0))) { _ in nil }) : .none
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(coordinator.navigate(to: Number(1)).takers.map(\.name) == ["NumberFlow"])
    #expect(coordinator.navigate(to: Word("link")).takers.map(\.name) == ["AppFlow"])
  }

  @Test("10: Flows that an offered step itself starts are not asked")
  func bornOfTheStep() {
    let born = HomeFlow()
    let app = AppFlow { step in step == "link" ? .one(.flow(born, with: OneStepper("hello"))) : .none }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    let offer = coordinator.navigate(to: Word("link"))
    #expect(born.navigated == ["hello"])
    #expect(offer.takers.map(\.name) == ["AppFlow"])
    coordinator.navigate(to: Word("link again"))
    #expect(born.navigated == ["hello", "link again"])
  }

  @Test("10: A step offered before the first flow is ready waits for it, after earlier offers")
  func beforeReadiness() {
    let stepper = TestStepper()
    let first = coordinator.navigate(to: Word("link 1"))
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: stepper)
    let second = coordinator.navigate(to: Word("link 2"))
    #expect(app.navigated.isEmpty)
    #expect(!first.isSettled)
    stepper.emit("first step")
    #expect(app.navigated == ["first step", "link 1", "link 2"])
    #expect(first.takers.count == 1)
    #expect(second.isSettled)
  }

  @Test("10: A first flow that ends before it is ready does not lose an offered step; the next root flow takes it")
  func firstFlowEnds() {
    let offer = coordinator.navigate(to: Word("link"))
    coordinator.coordinate(flow: AskFlow { _ in .end("") }, with: OneStepper("a"))
    #expect(!offer.isSettled)
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: OneStepper("b"))
    #expect(app.navigated == ["b", "link"])
    #expect(offer.isSettled)
  }

  @Test("10: A step for which no flow was asked yet can be withdrawn, and is settled without takers")
  func withdrawal() async throws {
    let offer = coordinator.navigate(to: Word("link"))
    offer.withdraw()
    #expect(try await offer.settled().isEmpty)
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: OneStepper("a"))
    #expect(app.navigated == ["a"])
  }

  @Test("10: A flow that an offered step itself ends, before the flow was asked, is not asked")
  func endedByTheStep() {
    let home = HomeFlow()
    let app = AppFlow { step in
      if step == "link" { home.root.lifecycle.dismiss() }
      return step == "start" ? .one(.flow(home, with: OneStepper("h"))) : .none
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    let offer = coordinator.navigate(to: Word("link"))
    #expect(home.navigated == ["h"])
    #expect(offer.takers.map(\.name) == ["AppFlow"])
    #expect(offer.isSettled)
  }
}
