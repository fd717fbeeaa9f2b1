import FlowReactive

/// The tasks waiting for a condition.
///
/// Nothing polls: code that may have changed the condition calls ``notify()``.
package final class Waiters {
  private let changes = PublishRelay<Void>()

  package init() {}

  /// Returns when a condition holds, or throws if the current task is canceled first.
  package func wait(until isFulfilled: () -> Bool) async throws(CancellationError) {
    guard !isFulfilled() else { return }
    var changes = changes.values.makeAsyncIterator()
    while !isFulfilled() {
      guard await changes.next() != nil else { throw CancellationError() }
    }
  }

  package func notify() {
    changes.accept(())
  }
}
