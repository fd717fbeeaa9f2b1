import Foundation
import Synchronization

/// A limit on the number of tasks that do something at the same time. The others wait, first come, first served.
final class AsyncSemaphore: Sendable {
  private typealias Waiter = (id: UUID, continuation: CheckedContinuation<Void, any Error>)

  private struct State {
    var permits: Int
    var waiters: [Waiter] = []
  }

  private let state: Mutex<State>

  init(permits: Int) {
    state = Mutex(State(permits: permits))
  }

  /// Runs `body` when it is this task's turn.
  ///
  /// - Throws: What `body` throws; `CancellationError` as soon as the current task is canceled.
  func withPermit<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.permits == 0 {
            state.waiters.append((id, continuation))
            return nil
          }
          state.permits -= 1
          return .success(())
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
    defer {
      let next: Waiter? = state.withLock { state in
        guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
        state.permits += 1
        return nil
      }
      next?.continuation.resume()
    }
    return try await body()
  }
}
