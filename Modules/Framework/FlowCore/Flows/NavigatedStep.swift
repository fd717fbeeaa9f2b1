/// A step to which a flow navigated, for as long as anything that joined in the navigation is up.
@usableFromInline
package class NavigatedStep {
  package let step: any Step
  /// `true` if the flow began with the step.
  let isFirst: Bool
  /// The number of the navigation in the tree. Navigations in which nothing joined don't count.
  package let number: Int
  final var presentableCount: Int32 = 0
  final var flowCount: Int32 = 0
  /// The numbers of presentables and flows that have joined, including those gone since.
  package final var joinedCounts: (presentables: Int, flows: Int) { (Int(presentableCount), Int(flowCount)) }

  fileprivate init(_ step: any Step, isFirst: Bool, number: Int) {
    self.step = step
    self.isFirst = isFirst
    self.number = number
  }

  nonisolated deinit {}

  func isEqual(to other: StepBox) -> Bool { step.isEqual(to: other.step) }
}

/// The same with the type of the step, by which it is compared without a cast.
final class TypedNavigatedStep<S: Step>: NavigatedStep {
  private let typedStep: S

  init(_ step: S, isFirst: Bool, number: Int) {
    typedStep = step
    super.init(step, isFirst: isFirst, number: number)
  }

  nonisolated deinit {}

  override func isEqual(to other: StepBox) -> Bool {
    other.type == ObjectIdentifier(S.self) && typedStep == other.open(as: S.self)
  }
}
