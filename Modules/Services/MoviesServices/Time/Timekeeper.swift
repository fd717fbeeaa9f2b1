package import Foundation

/// The time for polling and for the online catalog, which tests replace by their own.
package struct Timekeeper: Sendable {
  /// Returns the date.
  package let date: @Sendable () -> Date
  /// Returns the time since the clock was created.
  package let elapsed: @Sendable () -> Duration
  /// Sleeps; throws `CancellationError` if the task is canceled.
  package let pause: @Sendable (Duration) async throws -> Void
  /// Returns a random number in 0...1.
  package let chance: @Sendable () -> Double

  package init(
    clock: some Clock<Duration> = ContinuousClock(), date: @escaping @Sendable () -> Date = { Date() },
    chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    pause = { try await clock.sleep(for: $0) }
    self.date = date
    self.chance = chance
  }

  /// Runs `work` for no longer than `limit`.
  ///
  /// - Throws: What `work` throws; ``TimeIsUp`` after `limit`, when `work` has been cancelled and has ended.
  package func atMost<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await pause(limit)
        throw TimeIsUp()
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }

  package struct TimeIsUp: Error {}
}
