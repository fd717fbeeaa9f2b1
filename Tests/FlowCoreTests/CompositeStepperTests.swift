import FlowCore
import FlowReactive
import Testing

@Suite("Composite and shared steppers")
final class CompositeStepperTests: CoordinatorSuite {
  /// The model of the examples: emits "1" first, and "2" when it may.
  private func model() -> TestStepper { TestStepper("1") { $0.emit("2") } }

  @Test("13: A stepper that starts two flows emits its initial step into each of them, and all other steps into both")
  func sharedStepper() {
    let (a, b) = (AppFlow(), HomeFlow())
    let shared = model()
    coordinator.coordinate(flow: a, with: shared)
    coordinator.coordinate(flow: b, with: shared)
    #expect(a.navigated == ["1", "2", "2"])
    #expect(b.navigated == ["1", "2"])
    shared.emit("3")
    #expect(a.navigated == ["1", "2", "2", "3"])
    #expect(b.navigated == ["1", "2", "3"])
  }

  @Test("14: Composite steppers that share a part, in each other too, lead to one navigation for each step")
  func nestedComposites() {
    let flow = AppFlow()
    let part = model()
    let inner = CompositeStepper([part])
    coordinator.coordinate(flow: flow, with: CompositeStepper([inner, CompositeStepper([part, inner]), part]))
    part.emit("3")
    #expect(flow.navigated == ["1", "2", "3"])
  }
}
