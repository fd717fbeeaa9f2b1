import FlowCore
import Testing

/// Finds out what is still alive after the coordinator is gone.
final class LeakCheck {
  private let survivors: () -> [String]

  init(_ coordinator: FlowCoordinator) {
    survivors = coordinator.endAll()
  }

  /// Tasks that were cancelled may need a few turns to let go of what they hold.
  func check(_ location: SourceLocation) async {
    for _ in 0..<100 where !survivors().isEmpty {
      await Task.yield()
    }
    for name in survivors() {
      Issue.record("\(name) was not released", sourceLocation: location)
    }
  }
}
