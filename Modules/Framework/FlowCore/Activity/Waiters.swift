/// The tasks that wait for a condition.
///
/// Nothing polls: code that may have changed the condition calls ``notify()``.
package final class Waiters {
  private var continuations: [Int: CheckedContinuation<Void, Never>] = [:]
  private var count = 0

  package init() {}

  /// Returns when a condition holds.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled first.
  package func wait(until isFulfilled: () -> Bool) async throws(CancellationError) {
    while !isFulfilled() {
      count += 1
      let number = count
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled {
            continuation.resume()
          } else {
            continuations[number] = continuation
          }
        }
      } onCancel: {
        Task { @MainActor in self.continuations.removeValue(forKey: number)?.resume() }
      }
      if Task.isCancelled, !isFulfilled() { throw CancellationError() }
    }
  }

  /// Lets the waiting tasks look at their conditions again.
  package func notify() {
    guard !continuations.isEmpty else { return }
    let waiting = continuations
    continuations = [:]
    for continuation in waiting.values {
      continuation.resume()
    }
  }
}
