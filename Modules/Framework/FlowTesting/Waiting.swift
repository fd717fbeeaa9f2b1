public import Testing

/// Returns when a condition holds, and fails if it doesn't for ten minutes. Meanwhile other tasks run.
///
/// ```swift
/// let values = Task { for await title in titles.values { print(title) } }
/// await waitUntil { titles.hasSubscribers }
/// ```
///
/// A test needs it for events outside of flows and screens: `FlowTest` and `Pilot` wait by themselves. The condition is
/// called again and again, on the actor of the caller.
nonisolated public func waitUntil(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async rethrows {
  if try await !holds(condition) {
    Issue.record("the condition didn’t come to hold", sourceLocation: sourceLocation)
  }
}

/// Returns whether a condition comes to hold within a number of turns and a time, whichever is longer: among many tests
/// running at the same time, each turn takes longer.
///
/// Without a limit, it is the one of all tests: ten minutes. Something is wrong then, even on a slow machine.
///
/// The first turns take no time, for tasks of the same actor. The later ones take a millisecond each, for tasks ending
/// in another actor or on another thread.
@discardableResult
nonisolated func holds(
  within turns: Int = 10_000, and time: Duration = .seconds(600), _ condition: () async throws -> Bool
) async rethrows -> Bool {
  let end = ContinuousClock.now + time
  var turn = 0
  while turn < turns || ContinuousClock.now < end {
    if try await condition() { return true }
    if turn < 1_000 {
      await Task.yield()
    } else {
      try? await Task.sleep(for: .milliseconds(1))
    }
    turn += 1
  }
  return try await condition()
}
