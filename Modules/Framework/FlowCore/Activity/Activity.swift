import FlowReactive

/// A piece of asynchronous work, awaited before its tree or window is settled.
///
/// Work that waits for the user doesn't count: see ``UserTurn``.
package final class Activity: RosterMember {
  @TaskLocal package static var current: Activity?

  private let activities: Activities
  private let makeName: () -> String
  /// `true` when the work has returned.
  private(set) var hasLeft = false
  private var hasSettled = false
  /// The awaited actions of the user, the latest last.
  private var userTurns: [String] = []

  fileprivate init(_ makeName: @escaping () -> String, in activities: Activities) {
    self.makeName = makeName
    self.activities = activities
  }

  package var name: String { makeName() }

  /// `true` while the work goes on and doesn't wait for the user.
  package var isBusy: Bool { !hasSettled && userTurns.isEmpty }

  /// The user's action awaited by the work.
  package var awaitedUserAction: String? { hasSettled ? nil : userTurns.last }

  package func run<Value>(_ work: () async throws -> Value) async -> Result<Value, any Error> {
    defer {
      hasLeft = true
      change { hasSettled = true }
      activities.live.memberDidLeave()
    }
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
    change { hasSettled = true }
  }

  func userTurnBegan(_ description: String) {
    change { userTurns.append(description) }
  }

  func userTurnEnded(_ description: String) {
    change { _ = userTurns.lastIndex(of: description).map { userTurns.remove(at: $0) } }
  }

  private func change(_ change: () -> Void) {
    let wasBusy = isBusy
    change()
    guard isBusy != wasBusy else { return }
    activities.busyCount += wasBusy ? -1 : 1
    if activities.busyCount == 0 { activities.settlement.accept(()) }
  }
}

/// The activities of a tree, or of a screen's model.
package final class Activities {
  fileprivate(set) var live = Roster<Activity>()
  fileprivate var busyCount = 0
  fileprivate let settlement = PublishRelay<Void>()

  package init() {}

  /// The names of the activities whose tasks have not returned, the oldest first.
  package var names: [String] { live.current.map(\.name) }

  /// The user's actions awaited by activities.
  package var awaitedUserActions: [String] { live.current.compactMap(\.awaitedUserAction) }

  package var isBusy: Bool { busyCount > 0 }

  package func begin(_ name: @autoclosure @escaping () -> String) -> Activity {
    let activity = Activity(name, in: self)
    busyCount += 1
    live.append(activity)
    return activity
  }

  /// Returns when no activity is busy, or throws if the current task is canceled first.
  package func settle() async throws(CancellationError) {
    try await settlement.wait { !isBusy }
  }
}
