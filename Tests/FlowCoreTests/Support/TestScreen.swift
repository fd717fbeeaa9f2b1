import FlowCore
import FlowReactive

/// A presentable that is never drawn.
final class TestScreen: Presentable {
  let name: String
  let lifecycle = Lifecycle()

  init(_ name: String = "screen") {
    self.name = name
  }

  /// One that is on the screen already.
  static func shown(_ name: String = "screen") -> TestScreen {
    let screen = TestScreen(name)
    screen.lifecycle.appear()
    return screen
  }

  /// One that is covered already.
  static func covered(_ name: String = "screen") -> TestScreen {
    let screen = shown(name)
    screen.lifecycle.hide()
    return screen
  }
}

/// A stepper that emits what the test says.
final class TestStepper: Stepper {
  let steps = PublishRelay<Word>()
  let initialStep: Word?
  var onReady: (TestStepper) -> Void

  init(_ initialStep: Word? = nil, onReady: @escaping (TestStepper) -> Void = { _ in }) {
    self.initialStep = initialStep
    self.onReady = onReady
  }

  func emit(_ steps: Word...) {
    for step in steps {
      self.steps.accept(step)
    }
  }

  func readyToEmitSteps() {
    onReady(self)
  }
}

/// One object that is shown and emits.
final class TestPage: Presentable, Stepper {
  let lifecycle = Lifecycle()
  let steps = PublishRelay<Word>()
  let initialStep: Word?

  init(_ initialStep: Word? = nil) {
    self.initialStep = initialStep
  }
}
