import FlowCore
import FlowReactive
import Testing

@Suite("Steppers of another step type")
final class MappedStepperTests: CoordinatorSuite {
  let screen = TestScreen()
  let numbers = DefaultStepper<Number>()

  private func emit(_ values: Int...) {
    for value in values { numbers.steps.accept(Number(value)) }
  }

  @Test("3: What waits comes before a step that another stepper’s mapping leads to in the same appearance")
  func emissionDuringMapping() {
    let words = DefaultStepper<Word>()
    let flow = start(
      with: .contribute(screen, with: numbers) { number in
        words.steps.accept("late")
        return Word("n\(number.value)")
      },
      .contribute(screen, with: words))
    words.steps.accept("early")
    emit(1)
    screen.lifecycle.appear()
    #expect(flow.navigated == ["start", "early", "late", "n1"])
  }

  @Test("3: A mapped step that is ignored is reported as the step of the flow, or of the stepper after the dismissal")
  func ignored() {
    let flow = start(with: .contribute(screen, with: numbers) { Word("n\($0.value)") })
    screen.lifecycle.appear()
    screen.lifecycle.hide()
    emit(1)
    screen.lifecycle.dismiss()
    emit(2)
    #expect(flow.navigated == ["start"])
    #expect(log.outcomes.first == AppFlow.ignored("n1", .hidden))
    #expect(log.outcomes.last?.description == "AppFlow.ignored(2, .dismissed)")
  }

  @Test(
    "12: A flow that keeps a mapped stepper and stands in its closure is released at its end", arguments: [true, false])
  func closureWithTheFlow(screenIsDismissedBefore: Bool) {
    final class KeepingFlow: Flow {
      let root = TestScreen()
      let screen = TestScreen.shown()
      let numbers = DefaultStepper<Number>()
      let name = "n"
      func navigate(to step: Word) -> FlowContributors<Word, Never> {
        step == "start" ? .one(.contribute(screen, with: numbers) { Word("\(self.name)\($0)") }) : .none
      }
    }
    var witness = Weakly<KeepingFlow>(nil)
    do {
      let flow = KeepingFlow()
      witness = Weakly(flow)
      coordinator.coordinate(flow: flow, with: OneStepper("start"))
      if screenIsDismissedBefore { flow.screen.lifecycle.dismiss() }
      flow.root.lifecycle.dismiss()
    }
    #expect(witness.object == nil)
  }
}
