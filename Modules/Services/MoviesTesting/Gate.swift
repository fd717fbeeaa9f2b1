import Synchronization

/// Holds back whoever passes, from when it is told to until it is released.
final class Gate: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Lets go whoever waits, and everybody from now on.
  func release() {
    let waiting = state.withLock { state in
      state.isHeld = false
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// Returns when somebody is held back.
  func isHoldingBack() async {
    while state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
  }

  /// Waits while it is held, also for a task that is cancelled.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isHeld { state.waiting.append(continuation) }
        return state.isHeld
      }
      if !isHeld { continuation.resume() }
    }
  }
}
