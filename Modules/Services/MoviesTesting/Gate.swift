import Synchronization

/// A gate that holds tasks back from ``hold()`` until ``release()``.
package final class Gate: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Holds tasks back from now on.
  package func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Resumes the waiting tasks, and lets all others pass.
  package func release() {
    let waiting = state.withLock { state in
      state.isHeld = false
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// Returns when a task waits at the gate.
  package func isHoldingBack() async {
    while state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
  }

  /// Waits while the gate is held, even in a canceled task.
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
