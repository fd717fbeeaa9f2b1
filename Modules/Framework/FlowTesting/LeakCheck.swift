import FlowCore
import Testing

/// Finds out what is left after the coordinator is gone.
final class LeakCheck {
  private let remains: Remains

  init(_ remains: Remains) {
    self.remains = remains
  }

  /// Tasks that were cancelled may need a few turns to end and to let go of what they hold.
  func check(_ exhaustivity: Exhaustivity, _ location: SourceLocation) async {
    for _ in 0..<200 where !(remains.stillAlive + remains.liveTasks).isEmpty {
      await Task.yield()
    }
    if exhaustivity.contains(.releases) {
      for name in remains.stillAlive {
        Issue.record("\(name) was not released", sourceLocation: location)
      }
    }
    if exhaustivity.contains(.work) {
      for task in remains.liveTasks {
        Issue.record("\(task): the adaptation was cancelled and still runs", sourceLocation: location)
      }
    }
  }
}
