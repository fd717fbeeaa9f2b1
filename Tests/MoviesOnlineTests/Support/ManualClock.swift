import FlowTesting
import Synchronization
import Testing

/// A clock for tests: short sleeps return immediately and advance it, longer ones last until the test advances it.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var count = 0
    var sleepers: [Sleeper] = []
    var passed: [Duration] = []
  }

  private let longestPassing: Duration
  private let state = Mutex(State())

  /// Creates a clock.
  ///
  /// - Parameter longest: The longest sleep that returns immediately.
  init(passing longest: Duration = .seconds(60)) {
    longestPassing = longest
  }

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// The sleeps that returned immediately, in order.
  var passed: [Duration] { state.withLock { $0.passed } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(Sleeper(number: number, deadline: deadline, continuation: $0)) }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func begin(_ sleeper: Sleeper) {
    let isAsleep = state.withLock { state in
      let duration = state.now.duration(to: sleeper.deadline)
      guard !Task.isCancelled, duration > longestPassing else {
        if !Task.isCancelled, duration > .zero {
          state.passed.append(duration)
          state.now = sleeper.deadline
        }
        return false
      }
      state.sleepers.append(sleeper)
      return true
    }
    if !isAsleep {
      sleeper.continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
    }
  }

  /// Advances the clock, and wakes the sleepers whose deadline has passed.
  func move(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      defer { state.sleepers.removeAll { $0.deadline <= state.now } }
      return state.sleepers.filter { $0.deadline <= state.now }
    }
    due.forEach { $0.continuation.resume() }
  }

  /// Returns when this many tasks sleep that have at most this long to sleep.
  func hasSleepers(_ count: Int, for longest: Duration) async {
    func found() -> Int {
      state.withLock { state in state.sleepers.count { state.now.duration(to: $0.deadline) <= longest } }
    }
    await waitUntil { found() >= count }
  }
}
