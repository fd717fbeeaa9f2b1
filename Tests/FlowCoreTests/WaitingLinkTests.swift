import FlowCore
import FlowReactive
import Testing

@Suite("Links that wait")
struct WaitingLinkTests {
  let coordinator = FlowCoordinator()
  let log: EventLog
  let splash = NumberFlow()

  /// The splash is ready, and has steps of another type.
  init() {
    log = EventLog(coordinator)
    coordinator.coordinate(flow: splash, with: OneStepper(Number(0)))
    _ = log.take()
  }

  @Test("10: Behind a splash of another step type a step waits, and is taken when a flow of its type is ready")
  func behindASplash() {
    let offer = coordinator.navigate(to: Word("link"))
    #expect(!offer.isAsked)
    #expect(!offer.isSettled)
    splash.root.lifecycle.dismiss()
    #expect(!offer.isAsked)
    let app = AppFlow()
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    #expect(app.navigated == ["start", "link"])
    #expect(offer.takers.map(\.name) == ["AppFlow"])
  }

  @Test("10: An offered step that waits is settled when the coordinator is released, and does not keep it alive")
  func coordinatorIsReleased() async throws {
    var other: FlowCoordinator? = FlowCoordinator()
    let released = Weakly(other)
    other?.coordinate(flow: NumberFlow(), with: DefaultStepper())
    let offer = try #require(other?.navigate(to: Word("link")))
    var told: [[FlowID]] = []
    offer.onSettled { told.append($0) }
    other = nil
    #expect(released.object == nil)
    #expect(offer.isSettled)
    #expect(told == [[]])
    #expect(try await offer.settled().isEmpty)
  }

  @Test("10: onSettled calls each observer once, also one that is added after the answer")
  func onSettled() {
    let offer = coordinator.navigate(to: Word("link"))
    var counts: [Int] = []
    offer.onSettled { counts.append($0.count) }
    offer.onSettled { counts.append($0.count + 10) }
    #expect(counts.isEmpty)
    coordinator.coordinate(flow: AppFlow(), with: OneStepper("start"))
    offer.onSettled { counts.append($0.count + 20) }
    #expect(counts == [1, 11, 21])
  }
}
