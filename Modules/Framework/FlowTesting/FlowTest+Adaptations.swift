public import FlowCore
import FlowFrontEnd
public import Testing

extension FlowTest {
  /// Holds the answers of all asynchronous adaptations from now on, in all flows of the tree, until
  /// ``resumeAdaptation(of:sourceLocation:)``.
  ///
  /// ```swift
  /// test.holdAdaptations()
  /// test.send(.teaIsPicked(13))
  /// test.expect()  // the flow waits
  /// await test.resumeAdaptation(of: TeaStep.teaIsPicked(13))
  /// ```
  public func holdAdaptations() {
    answers.hold()
  }

  /// The steps whose adaptations are held, the oldest first, as text.
  public var heldAdaptations: [String] { answers.steps }

  /// Resumes the adaptation of a step, and returns when its answer was taken. Fails if no answer is held for the step.
  public func resumeAdaptation(
    of step: some Step, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let name = String(describing: step)
    await holds(within: 2_000, and: .zero) { answers.steps.contains(name) }
    let pending = coordinator.pendingAdaptations.map(\.description)
    guard answers.release(name) else {
      let held = answers.steps.isEmpty ? "nothing" : answers.steps.joined(separator: ", ")
      Issue.record("no adaptation of \(name) is held; held: \(held)", sourceLocation: sourceLocation)
      return
    }
    await holds(within: 2_000, and: .zero) { coordinator.pendingAdaptations.map(\.description) != pending }
  }
}
