import MoviesServices
import Synchronization

/// Searches whose answers come late: when the test lets them go, also if nobody wants them any more.
public final class HeldSearches: Sendable {
  private let state = Mutex(State())
  private let gate = Gate()

  private struct State {
    var text: String?
    var cancelled: [String] = []
  }

  /// Creates a desk at which nothing is held back.
  public init() {}

  /// Holds the answers to searches for `text` back from now on, until ``release()``.
  public func hold(_ text: String) {
    state.withLock { $0.text = text }
    gate.hold()
  }

  /// Lets go what is held back, and holds nothing back any more.
  public func release() {
    state.withLock { $0.text = nil }
    gate.release()
  }

  /// What the searches looked for that were cancelled while their answers were held back, in the order of cancelling.
  public var cancelled: [String] { state.withLock { $0.cancelled } }

  /// Returns when an answer is held back.
  public func isHoldingBack() async {
    await gate.isHoldingBack()
  }

  /// Waits if the answer to `query` is held back.
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
