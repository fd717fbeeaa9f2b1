import FlyingFox
import Foundation
import Synchronization

/// The request handler of a ``FakeTMDB``.
final class FakeTMDBHandler: Sendable {
  struct State {
    var movies: [FakeMovie]
    var people: [FakePerson]
    var nextFaults: [FakeTMDB.Fault] = []
    var constantFault: FakeTMDB.Fault?
    var requests: [FakeTMDB.Request] = []
    var concurrentRequests = 0
    var maximumConcurrency = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var released = 0
    var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  let state: Mutex<State>

  init(movies: [FakeMovie], people: [FakePerson]) {
    state = Mutex(State(movies: movies, people: people))
  }

  func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let hasArrived = state.withLock { state in
        if state.requests.count < count { state.waiters.append((count, continuation)) }
        return state.requests.count >= count
      }
      if hasArrived { continuation.resume() }
    }
  }

  func response(to request: HTTPRequest) async -> HTTPResponse {
    let received = FakeTMDB.Request(
      path: request.path, parameters: Self.parameters(of: request),
      authorization: request.headers[.authorization])
    let (fault, waiters) = begin(received)
    waiters.forEach { $0.resume() }
    var response: HTTPResponse
    if case .held = fault {
      await waitForRelease()
      response = properResponse(to: received)
    } else if let fault {
      response = await fault.response()
    } else {
      response = properResponse(to: received)
    }
    state.withLock { $0.concurrentRequests -= 1 }
    // The kernel delays the next request on the same connection by 40 ms.
    response.headers[.connection] = "close"
    return response
  }

  /// Releases the first request that is held, or will be.
  package func release() {
    let first: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.held.isEmpty else { return state.held.removeFirst() }
      state.released += 1
      return nil
    }
    first?.resume()
  }

  private func waitForRelease() async {
    await withCheckedContinuation { continuation in
      let isReleased = state.withLock { state in
        guard state.released > 0 else {
          state.held.append(continuation)
          return false
        }
        state.released -= 1
        return true
      }
      if isReleased { continuation.resume() }
    }
  }

  private func properResponse(to request: FakeTMDB.Request) -> HTTPResponse {
    state.withLock { FakeResponses(movies: $0.movies, people: $0.people) }.response(to: request)
  }

  /// Decodes the query as TMDB does: a plus sign is a space.
  private static func parameters(of request: HTTPRequest) -> [String: String] {
    let pairs = request.target.query().split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String($0)
      }
      return (sides.first ?? "", sides.dropFirst().first ?? "")
    }
    return Dictionary(pairs) { $1 }
  }

  private func begin(_ request: FakeTMDB.Request) -> (FakeTMDB.Fault?, [CheckedContinuation<Void, Never>]) {
    state.withLock { state in
      state.requests.append(request)
      state.concurrentRequests += 1
      state.maximumConcurrency = max(state.maximumConcurrency, state.concurrentRequests)
      let due = state.waiters.filter { $0.count <= state.requests.count }.map(\.continuation)
      state.waiters.removeAll { $0.count <= state.requests.count }
      return (state.nextFaults.isEmpty ? state.constantFault : state.nextFaults.removeFirst(), due)
    }
  }
}
