public import Foundation

/// The clock and the calendar of a service. Tests supply their own, and wait for nothing.
public struct TimeSource: Sendable {
  /// The present date.
  public let date: @Sendable () -> Date
  /// The time since the source was created.
  public let elapsed: @Sendable () -> Duration
  /// Waits; throws `CancellationError` as soon as the current task is canceled.
  public let pause: @Sendable (Duration) async throws -> Void

  /// Creates a source that reads a clock, and dates from a closure.
  public init(
    clock: some Clock<Duration> = ContinuousClock(), date: @escaping @Sendable () -> Date = { Date() }
  ) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    pause = { try await clock.sleep(for: $0) }
    self.date = date
  }

  /// Runs `body` with a time limit.
  ///
  /// - Throws: What `body` throws; ``TimeoutError`` if the limit is over and `body` has ended because it was canceled.
  package func withTimeout<Value: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await pause(limit)
        throw TimeoutError()
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }

  package struct TimeoutError: Error {}
}
