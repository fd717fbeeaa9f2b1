/// A lock for asynchronous work: bodies run one after the other, in the order of the calls.
///
/// `Synchronization.Mutex` can't be held across an `await`.
@MainActor
final class AsyncMutex {
  private var isLocked = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` once all earlier bodies have ended.
  func withLock(_ body: @MainActor () async throws -> Void) async rethrows {
    if isLocked {
      await withCheckedContinuation { waiters.append($0) }
    }
    isLocked = true
    defer { unlock() }
    try await body()
  }

  /// The lock stays locked until the next waiter has it, so that no other call gets in between.
  private func unlock() {
    if waiters.isEmpty {
      isLocked = false
    } else {
      waiters.removeFirst().resume()
    }
  }
}
