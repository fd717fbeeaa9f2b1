import MoviesServices
import Synchronization

/// Searches whose answers come late: when the test lets them go, also if nobody wants them any more.
public final class HeldSearches: Sendable {
  private let state = Mutex(State())

  private struct State {
    var text: String?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var cancelled: [String] = []
  }

  /// Creates a desk at which nothing is held back.
  public init() {}

  /// Holds the answers to searches for `text` back from now on, until ``release()``.
  public func hold(_ text: String) {
    state.withLock { $0.text = text }
  }

  /// Lets go what is held back, and holds nothing back any more.
  public func release() {
    let waiting = state.withLock { state in
      state.text = nil
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// What the searches looked for that were cancelled while their answers were held back, in the order of cancelling.
  public var cancelled: [String] { state.withLock { $0.cancelled } }

  /// Returns when an answer is held back.
  public func isHoldingBack() async {
    while state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
  }

  /// Waits if the answer to `query` is held back.
  func pass(_ query: MovieQuery) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isHeld = state.withLock { state in
          guard state.text == query.search else { return false }
          state.waiting.append(continuation)
          return true
        }
        if !isHeld { continuation.resume() }
      }
    } onCancel: {
      state.withLock { state in
        if state.text == query.search { state.cancelled.append(query.search) }
      }
    }
  }
}
