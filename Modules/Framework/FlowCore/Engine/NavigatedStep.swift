/// A step to which a flow navigated, for as long as something that joined in the navigation is up.
@usableFromInline
package final class NavigatedStep {
  let box: StepBox
  /// A Boolean value that indicates whether the flow began with the step.
  let isFirst: Bool
  /// The position of the navigation among those of the tree in which anything joined.
  package let number: Int
  var presentableCount: Int32 = 0
  var flowCount: Int32 = 0
  /// The numbers of presentables and flows that have joined, including those that have left.
  package var joinedCounts: (presentables: Int, flows: Int) { (Int(presentableCount), Int(flowCount)) }

  init(_ box: StepBox, isFirst: Bool, number: Int) {
    self.box = box
    self.isFirst = isFirst
    self.number = number
  }

  nonisolated deinit {}

  package var step: any Step { box.step }
}
