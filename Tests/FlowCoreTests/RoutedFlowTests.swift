import FlowCore
import FlowReactive
import FlowTesting
import Testing

@Suite("Routed flows stand wherever a flow can")
final class RoutedFlowTests: CoordinatorSuite {
  @Test("6: The outputs of a mapped routed flow are transformed, and its dismissal stays a dismissal")
  func mapped() {
    let stepper = TestStepper("a")
    let routed = RoutedFlow(AskFlow { $0 == "end" ? .end("last") : .report($0.text) }, with: stepper).map(\.count)
    var reports: [Int] = []
    var ends: [FlowResult<Int>] = []
    coordinator.coordinate(routed, onEnd: { ends.append($0) }, onReport: { reports.append($0) })
    stepper.emit("bcd", "end")
    #expect(reports == [1, 3])
    let dismissed = RoutedFlow(AskFlow(), startingWith: "a").map(\.count)
    coordinator.coordinate(dismissed, onEnd: { ends.append($0) })
    dismissed.root.lifecycle.dismiss()
    #expect(ends == [.output(4), .dismissed])
  }

  @Test("8: A live routed flow is not started again, and the second starter receives cancelled")
  func liveAlready() {
    let routed = RoutedFlow(AskFlow(), startingWith: "a")
    var ends: [FlowResult<String>] = []
    coordinator.coordinate(routed)
    coordinator.coordinate(routed, onEnd: { ends.append($0) })
    #expect(ends == [.cancelled])
    #expect(log.events.filter { $0 == AskFlow.started }.count == 1)
  }
}
