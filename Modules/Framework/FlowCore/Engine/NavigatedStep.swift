/// A step to which a flow navigated, for as long as something that joined in the navigation is up.
package final class NavigatedStep {
  package let step: any Step
  /// The position of the navigation among those of the tree in which anything joined.
  package let number: Int
  var presentableCount: Int32 = 0
  var flowCount: Int32 = 0
  /// The numbers of presentables and flows that have joined, including those that have left.
  package var joinedCounts: (presentables: Int, flows: Int) { (Int(presentableCount), Int(flowCount)) }

  init(_ step: any Step, number: Int) {
    self.step = step
    self.number = number
  }

  nonisolated deinit {}
}

extension FlowEngine {
  /// Returns the navigation whose contributors join, which begins with the first of them.
  func navigation(to step: some Step) -> NavigatedStep {
    if let navigated { return navigated }
    navigatedSteps += 1
    let navigation = NavigatedStep(step, number: navigatedSteps)
    navigated = navigation
    return navigation
  }
}
