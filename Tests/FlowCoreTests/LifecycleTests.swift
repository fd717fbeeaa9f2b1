import FlowCore
import FlowReactive
import Testing

@Suite("Lifecycles")
struct LifecycleTests {
  let lifecycle = Lifecycle()

  /// The phases that an observer sees, and "over" when the observable completes.
  private final class Observing {
    private(set) var seen: [String] = []
    var subscription: (any Disposable)?

    func observe(_ lifecycle: Lifecycle) {
      subscription = lifecycle.changes.subscribe(
        onNext: { [unowned self] phase in seen.append("\(phase)") },
        onCompleted: { [unowned self] in seen.append("over") })
    }
  }

  @Test("3: A lifecycle's changes begin with its present phase and complete after its dismissal")
  func fromTheBeginning() {
    let observing = Observing()
    observing.observe(lifecycle)
    lifecycle.appear()
    lifecycle.hide()
    lifecycle.appear()
    lifecycle.dismiss()
    lifecycle.appear()
    #expect(observing.seen == ["created", "visible", "hidden", "visible", "dismissed", "over"])
  }

  @Test("3: A late observer of a dismissed presentable receives the dismissal and the completion")
  func afterTheDismissal() {
    let observing = Observing()
    lifecycle.dismiss()
    observing.observe(lifecycle)
    #expect(observing.seen == ["dismissed", "over"])
  }

  @Test("3: Observers of a lifecycle receive each phase in the order of subscription, before the next phase")
  func order() {
    var seen: [String] = []
    let bag = DisposeBag()
    lifecycle.changes.subscribe(onNext: { [lifecycle] phase in
      seen.append("1 \(phase)")
      if phase == .visible { lifecycle.hide() }
    }).disposed(by: bag)
    lifecycle.changes.subscribe(onNext: { seen.append("2 \($0)") }).disposed(by: bag)
    lifecycle.appear()
    #expect(seen == ["1 created", "2 created", "1 visible", "2 visible", "1 hidden", "2 hidden"])
  }

  @Test("12: An observer of a lifecycle is released with the dismissal")
  func observerIsReleased() {
    var witness = Weakly<TestScreen>(nil)
    do {
      let held = TestScreen()
      witness = Weakly(held)
      _ = lifecycle.changes.subscribe(onNext: { _ in held.lifecycle.appear() })
    }
    #expect(witness.object != nil)
    lifecycle.dismiss()
    #expect(witness.object == nil)
  }
}
