public import FlowCore
public import Testing

extension FlowTest {
  /// Holds back the answer of every asynchronous adaptation from now on, in all flows of the tree, until
  /// ``resumeAdaptation(of:sourceLocation:)`` lets it go.
  ///
  /// Each flow asks about one step at a time; the steps behind it wait, which is what a test of overtaking looks at.
  public func holdAdaptations() {
    answers.hold()
  }

  /// The steps whose adaptations are held back, the oldest first, as they print.
  public var heldAdaptations: [String] { answers.steps }

  /// Lets the adaptation of a step go on, and returns when its answer was taken. Fails if none is held for the step.
  public func resumeAdaptation(
    of step: some Step, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let name = String(describing: step)
    await turn { self.answers.steps.contains(name) }
    let pending = coordinator.pendingAdaptations.map(\.description)
    guard answers.release(name) else {
      let held = answers.steps.isEmpty ? "none" : answers.steps.joined(separator: ", ")
      Issue.record("no adaptation of \(name) is held; held are: \(held)", sourceLocation: sourceLocation)
      return
    }
    await turn { self.coordinator.pendingAdaptations.map(\.description) != pending }
  }

  /// Lets other tasks of the main actor run until `isDone`, for a bounded number of turns.
  private func turn(until isDone: () -> Bool) async {
    for _ in 0..<1000 where !isDone() {
      await Task.yield()
    }
  }
}
