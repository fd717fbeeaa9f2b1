import MoviesServices
import Synchronization

/// Lets requests pass: so many at a time, so many a second, and none while the server wants a pause.
final class RateLimit: Sendable {
  private typealias Continuation = CheckedContinuation<Void, any Error>

  private struct State {
    var running = 0
    var tickets = 0
    /// Who waits for another to end, the first come first.
    var queue: [(ticket: Int, continuation: Continuation)] = []
    /// When the last requests began, or will begin, the oldest first.
    var starts: [Duration] = []
    var closedUntil: Duration = .zero
  }

  private let pacing: Pacing
  private let time: Timekeeper
  private let state = Mutex(State())

  init(_ pacing: Pacing, _ time: Timekeeper) {
    self.pacing = pacing
    self.time = time
  }

  /// Runs `work` when its turn has come.
  ///
  /// - Throws: What `work` throws; ``OnlineError/tooManyRequests`` if the server wants a longer pause than is worth
  ///   waiting for; `CancellationError` at once if the task is cancelled.
  func run<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    while let wait = try nextWait() {
      try await time.pause(wait)
    }
    try Task.checkCancellation()
    return try await work()
  }

  /// Lets nothing begin before `pause` is over.
  func close(for pause: Duration) {
    let end = time.elapsed() + pause
    state.withLock { $0.closedUntil = max($0.closedUntil, end) }
  }

  /// How long to wait before asking again; `nil` if the request may begin now, which is noted then.
  private func nextWait() throws -> Duration? {
    let now = time.elapsed()
    return try state.withLock { state in
      if state.closedUntil > now {
        let wait = state.closedUntil - now
        guard wait <= pacing.longestPause else { throw OnlineError.tooManyRequests }
        return wait
      }
      if state.starts.count >= pacing.requestsASecond, let oldest = state.starts.first, oldest + .seconds(1) > now {
        return oldest + .seconds(1) - now
      }
      state.starts.append(now)
      state.starts.removeFirst(max(0, state.starts.count - pacing.requestsASecond))
      return nil
    }
  }

  private func enter() async throws {
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.running < pacing.requestsAtATime {
            state.running += 1
            return .success(())
          }
          state.queue.append((ticket, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.queue.firstIndex { $0.ticket == ticket }.map { state.queue.remove(at: $0) }
      }
      waiting?.continuation.resume(throwing: CancellationError())
    }
  }

  private func leave() {
    let next: Continuation? = state.withLock { state in
      guard !state.queue.isEmpty else {
        state.running -= 1
        return nil
      }
      return state.queue.removeFirst().continuation
    }
    next?.resume()
  }
}
