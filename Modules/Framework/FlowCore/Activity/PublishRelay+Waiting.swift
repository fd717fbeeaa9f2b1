import FlowReactive

extension PublishRelay<Void> {
  /// Returns when a condition holds, or throws if the current task is canceled first.
  ///
  /// Nothing polls: code that may have changed the condition lets the relay emit.
  func wait(until isFulfilled: () -> Bool) async throws(CancellationError) {
    guard !isFulfilled() else { return }
    for await _ in values where isFulfilled() { return }
    throw CancellationError()
  }
}
