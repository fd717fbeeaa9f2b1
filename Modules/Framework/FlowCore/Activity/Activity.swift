/// A piece of asynchronous work that a tree or a window waits for before it is settled.
///
/// Work that waits for the user is not waited for: see ``UserTurn``.
package final class Activity {
  /// The activity to which the current task belongs.
  @TaskLocal package static var current: Activity?

  private let activities: Activities
  private let makeName: () -> String
  private var hasSettled = false
  private var userTurns: [String] = []

  fileprivate init(_ makeName: @escaping () -> String, in activities: Activities) {
    self.makeName = makeName
    self.activities = activities
  }

  /// The name of the work, for a report.
  package var name: String { makeName() }

  /// A Boolean value that indicates whether the work goes on, and waits for something other than the user.
  package var isBusy: Bool { !hasSettled && userTurns.isEmpty }

  /// The user's action that is waited for.
  package var awaitedUserAction: String? { hasSettled ? nil : userTurns.last }

  /// Runs the work.
  ///
  /// - Parameters:
  ///   - release: Awaited before the work: a test kit holds answers back with it.
  ///   - mayBegin: Returns `false` if the work is not to begin any more: by default, if its task was cancelled.
  /// - Returns: The result, or `nil` if the work was not begun.
  package func run<Value>(
    after release: (() async -> Void)? = nil, if mayBegin: () -> Bool = { !Task.isCancelled },
    _ work: () async throws -> Value
  ) async -> Result<Value, any Error>? {
    defer { activities.end(self) }
    await release?()
    guard mayBegin() else { return nil }
    return await Activity.$current.withValue(self) {
      do {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Marks the work as settled: no task waits for it any more, whether it has returned or not.
  package func settle() {
    hasSettled = true
    activities.notify()
  }

  func userTurnBegan(_ description: String) {
    userTurns.append(description)
    activities.notify()
  }

  func userTurnEnded() {
    userTurns.removeLast()
  }
}

/// The activities of a tree, or of a screen's model.
package final class Activities {
  /// The activities whose tasks have not returned, the oldest first.
  package private(set) var live: [Activity] = []
  private let settlement = Waiters()

  package init() {}

  package func begin(_ name: @autoclosure @escaping () -> String) -> Activity {
    let activity = Activity(name, in: self)
    live.append(activity)
    return activity
  }

  /// A Boolean value that indicates whether an activity goes on, and waits for something other than the user.
  package var isBusy: Bool { live.contains(where: \.isBusy) }

  /// Returns when no activity is busy.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled first.
  package func settle() async throws(CancellationError) {
    try await settlement.wait { !isBusy }
  }

  fileprivate func end(_ activity: Activity) {
    live.removeAll { $0 === activity }
    notify()
  }

  fileprivate func notify() {
    settlement.notify()
  }
}
