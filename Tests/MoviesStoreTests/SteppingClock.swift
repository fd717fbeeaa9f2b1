import FlowTesting
import Synchronization
import Testing

/// A clock that the test advances, with one sleeper, which sleeps until the test ends its sleep.
final class SteppingClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let steps = AsyncStream.makeStream(of: Void.self)
  private let sleeps = Mutex(0)
  private let time = Mutex(Instant.now)

  var now: Instant { time.withLock(\.self) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleeps.withLock { $0 += 1 }
    for await _ in steps.stream { return }
    throw CancellationError()
  }

  func advance(by duration: Duration) {
    time.withLock { $0 += duration }
  }

  /// Returns when this sleep, counted from 1, has begun.
  func hasBegun(sleep number: Int) async {
    await waitUntil { sleeps.withLock({ $0 }) >= number }
  }

  /// Ends a sleep, and returns when the next one begins.
  func step() async {
    await hasBegun(sleep: 1)
    let next = sleeps.withLock { $0 } + 1
    steps.continuation.yield()
    await hasBegun(sleep: next)
  }
}
