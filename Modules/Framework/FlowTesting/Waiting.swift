public import Testing

/// Returns when a condition holds, and fails if it doesn't within a time. Meanwhile other tasks run.
///
/// ```swift
/// window.close()
/// await waitUntil { window.streamCount == 0 }
/// ```
///
/// A test needs it for what happens outside of flows and screens: `FlowTest` and `Pilot` wait by themselves.
///
/// - Parameters:
///   - limit: The longest time to wait.
///   - condition: Returns a Boolean value that indicates whether the condition holds. It is called again and again, on the
///     actor of the caller.
nonisolated public func waitUntil(
  within limit: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () async throws -> Bool
) async rethrows {
  if try await !holds(within: limit, condition) {
    Issue.record("the condition didn’t hold within \(limit)", sourceLocation: sourceLocation)
  }
}

/// Returns whether a condition comes to hold within a time.
///
/// The first turns take no time, for tasks of the same actor. The later ones take a millisecond each, for tasks that end
/// in another actor or on another thread.
@discardableResult
nonisolated func holds(within limit: Duration, _ condition: () async throws -> Bool) async rethrows -> Bool {
  let end = ContinuousClock.now + limit
  var turns = 0
  while try await !condition() {
    guard ContinuousClock.now < end, !Task.isCancelled else { return false }
    turns += 1
    if turns < 1_000 {
      await Task.yield()
    } else {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
  return true
}
