import Synchronization

/// A stub whose calls can be held back.
package protocol Gated {
  /// The gate that the calls pass.
  var gate: Gate { get }
}

extension Gated {
  /// Holds back calls until ``release()``.
  package func hold() { gate.hold() }

  /// Releases the calls that are held back, and lets all others pass.
  package func release() { gate.release() }

  /// Returns when a call is held back.
  package func isHoldingBack() async { await gate.isHoldingBack() }
}

/// A gate that holds tasks back from ``hold()`` until ``release()``.
package final class Gate: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Resumes the waiting tasks, and lets all others pass.
  func release() {
    let waiting = state.withLock { state in
      state.isHeld = false
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// Returns when a task waits at the gate.
  func isHoldingBack() async {
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
