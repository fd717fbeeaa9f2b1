import MoviesServices
import Synchronization

/// Searches whose results are held back until the test releases them, even if they were canceled.
package final class HeldSearches: Sendable {
  private let state = Mutex(State())
  package let gate = Gate()

  private struct State {
    var text: String?
    var cancelled: [String] = []
  }

  /// Creates a value that holds nothing back.
  package init() {}

  /// Holds back the results of searches for `text` until ``release()``.
  package func hold(_ text: String) {
    state.withLock { $0.text = text }
    gate.hold()
  }

  /// Releases the results that are held back.
  package func release() {
    state.withLock { $0.text = nil }
    gate.release()
  }

  /// The texts of the searches that were canceled while they were held back, in that order.
  package var cancelled: [String] { state.withLock { $0.cancelled } }

  /// Waits if the result of `query` is held back.
  func pass(_ query: MovieQuery) async {
    guard state.withLock({ $0.text == query.search }) else { return }
    await withTaskCancellationHandler {
      await gate.pass()
    } onCancel: {
      state.withLock { state in
        if state.text == query.search { state.cancelled.append(query.search) }
      }
    }
  }
}
