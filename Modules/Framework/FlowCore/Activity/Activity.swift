/// A piece of asynchronous work that a tree or a window waits for before it is settled.
///
/// Work that waits for the user is not waited for: see ``UserTurn``.
package final class Activity {
  @TaskLocal package static var current: Activity?

  private let activities: Activities
  private let makeName: () -> String
  private var hasSettled = false
  private var userTurns: [String] = []

  fileprivate init(_ makeName: @escaping () -> String, in activities: Activities) {
    self.makeName = makeName
    self.activities = activities
  }

  package var name: String { makeName() }

  /// A Boolean value that indicates whether the work goes on, and waits for something other than the user.
  package var isBusy: Bool { !hasSettled && userTurns.isEmpty }

  /// The user's action that is waited for.
  package var awaitedUserAction: String? { hasSettled ? nil : userTurns.last }

  package func run<Value>(_ work: () async throws -> Value) async -> Result<Value, any Error> {
    defer { activities.end(self) }
    return await Activity.$current.withValue(self) {
      do {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Marks the work as settled: nothing waits for it any more, whether it has returned or not.
  package func settle() {
    hasSettled = true
    activities.settlement.notify()
  }

  func userTurnBegan(_ description: String) {
    userTurns.append(description)
    activities.settlement.notify()
  }

  func userTurnEnded() {
    userTurns.removeLast()
  }
}

/// The activities of a tree, or of a screen's model.
package final class Activities {
  /// The activities whose tasks have not returned, the oldest first.
  package private(set) var live: [Activity] = []
  fileprivate let settlement = Waiters()

  package init() {}

  package func begin(_ name: @autoclosure @escaping () -> String) -> Activity {
    let activity = Activity(name, in: self)
    live.append(activity)
    return activity
  }

  package var isBusy: Bool { live.contains(where: \.isBusy) }

  /// Returns when no activity is busy, or throws if the current task is cancelled first.
  package func settle() async throws(CancellationError) {
    try await settlement.wait { !isBusy }
  }

  fileprivate func end(_ activity: Activity) {
    live.removeAll { $0 === activity }
    settlement.notify()
  }
}
