import FlowCore
import Testing

/// A check for objects and tasks that are left after the coordinator has ended its flows.
final class LeakCheck {
  private let report: LeakReport

  init(_ report: LeakReport) {
    self.report = report
  }

  /// Fails for each object and task that is left. Canceled tasks have a few turns to end and to release their objects.
  func check(_ exhaustivity: Exhaustivity, _ location: SourceLocation) async {
    for _ in 0..<200 where !(report.stillAlive + report.liveTasks).isEmpty {
      await Task.yield()
    }
    if exhaustivity.contains(.releases) {
      for name in report.stillAlive {
        Issue.record("\(name) was not released", sourceLocation: location)
      }
    }
    if exhaustivity.contains(.work) {
      for task in report.liveTasks {
        Issue.record("\(task): the adaptation was canceled and still runs", sourceLocation: location)
      }
    }
  }
}
