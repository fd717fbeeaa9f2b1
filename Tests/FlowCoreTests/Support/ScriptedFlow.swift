import FlowCore

/// A flow that navigates and adapts as the test says. Its subclasses only give it names for the log.
class ScriptedFlow<Output>: Flow {
  typealias StepType = Word
  typealias Script = (Word) -> FlowContributors<Word, Output>

  let root: TestScreen
  var script: Script
  var adaptation: (Word) -> Adaptation<Word> = { .proceed($0) }
  private(set) var navigated: [Word] = []

  init(root: TestScreen = TestScreen("root"), _ script: @escaping Script = { _ in .none }) {
    self.root = root
    self.script = script
  }

  func adapt(step: Word) -> Adaptation<Word> { adaptation(step) }

  func navigate(to step: Word) -> FlowContributors<Word, Output> {
    navigated.append(step)
    return script(step)
  }
}

final class AppFlow: ScriptedFlow<Never> {}
final class HomeFlow: ScriptedFlow<Never> {}
final class ListFlow: ScriptedFlow<Never> {}
final class AskFlow: ScriptedFlow<String> {}
final class FormFlow: ScriptedFlow<Void> {}

/// A flow with another type of steps than the other flows.
final class NumberFlow: Flow {
  let root = TestScreen("numbers")
  var script: (Number) -> FlowContributors<Number, Int>

  init(_ script: @escaping (Number) -> FlowContributors<Number, Int> = { _ in .none }) {
    self.script = script
  }

  func navigate(to step: Number) -> FlowContributors<Number, Int> { script(step) }
}
