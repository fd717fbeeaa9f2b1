import FlowContent
import FlowScreens
import FlowTerminal
import FlowTesting
import Observation
import TerminalKit

/// A window with a stack of screens.
final class TestWindow {
  let window = Window(title: "Movies")
  let stack = NavigationStack()

  init(_ models: TestModel...) {
    models.forEach { stack.push(Screen($0)) }
    window.setRoot(stack)
  }
}

/// Answers that a test prepares.
final class PreparedAnswers: AnswerSource {
  private var lines: ArraySlice<String>
  private(set) var secrets = 0

  init(_ lines: [String]) {
    self.lines = lines[...]
  }

  func next(_ kind: AnswerKind) async -> String? {
    if kind == .secret { secrets += 1 }
    return lines.popFirst()
  }
}

/// An interactive user whose answers the test gives.
final class InteractiveUser: AnswerSource {
  let isInteractive = true
  private let (lines, line) = AsyncStream.makeStream(of: String.self)

  func answer(_ text: String) {
    line.yield(text)
  }

  func leave() {
    line.finish()
  }

  func next(_ kind: AnswerKind) async -> String? {
    var iterator = lines.makeAsyncIterator()
    return await iterator.next()
  }
}

/// A model with work that runs until it is cancelled or told to finish.
@Observable
final class LongWork: ScreenModel {
  enum ActionName { case cancel }

  let work = Work()
  private let (ends, end) = AsyncStream.makeStream(of: Void.self)
  private var state = "begun"

  init() {
    work.run { [weak self, ends] in
      for await _ in ends {}
      self?.state = Task.isCancelled ? "cancelled" : "done"
    }
  }

  func finish() {
    end.finish()
  }

  var content: ScreenContent {
    guard state == "begun" else { return ScreenContent(title: "Data", elements: [.text("It is \(state).")]) }
    return ScreenContent(
      title: "Data", elements: [.progress(Progress(label: "Importing", fraction: 0.25, rate: "9 movies a second"))],
      actions: [action(.cancel, "Cancel")])
  }

  func perform(_ action: ActionName) {
    work.cancel()
  }
}
