package import Foundation

/// Where the online catalog has the time from: tests bring their own, and wait for nothing.
package struct Timekeeper: Sendable {
  /// The time of day.
  package let date: @Sendable () -> Date
  /// How long the clock has been running.
  package let elapsed: @Sendable () -> Duration
  /// Waits; throws `CancellationError` at once if the task is cancelled.
  package let pause: @Sendable (Duration) async throws -> Void
  /// A number in 0...1, another each time.
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
