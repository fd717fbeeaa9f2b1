import FlowCore
import Testing

extension FlowCoordinator {
  /// Fails for each object and task left after `endAll()`. Canceled tasks have a moment to end and to release their
  /// objects.
  func checkForLeaks(_ exhaustivity: Exhaustivity, _ location: SourceLocation) async {
    await holds(within: 2_000, and: .zero) { (stillAlive + liveTasks).isEmpty }
    if exhaustivity.contains(.releases) {
      for name in stillAlive {
        Issue.record("\(name) was not released", sourceLocation: location)
      }
    }
    if exhaustivity.contains(.work) {
      for task in liveTasks {
        Issue.record("\(task): the adaptation was canceled and still runs", sourceLocation: location)
      }
    }
  }
}
