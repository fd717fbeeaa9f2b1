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
  }

  let state: Mutex<State>
  private let releases = AsyncStream.makeStream(of: Void.self)

  init(movies: [FakeMovie], people: [FakePerson]) {
    state = Mutex(State(movies: movies, people: people))
  }

  func response(to request: HTTPRequest) async -> HTTPResponse {
    let received = FakeTMDB.Request(
      path: request.path, parameters: Self.parameters(of: request),
      authorization: request.headers[.authorization])
    let fault = begin(received)
    var response: HTTPResponse
    if case .held = fault {
      for await _ in releases.stream { break }
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
  func release() {
    releases.continuation.yield()
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

  private func begin(_ request: FakeTMDB.Request) -> FakeTMDB.Fault? {
    state.withLock { state in
      state.requests.append(request)
      state.concurrentRequests += 1
      state.maximumConcurrency = max(state.maximumConcurrency, state.concurrentRequests)
      return state.nextFaults.isEmpty ? state.constantFault : state.nextFaults.removeFirst()
    }
  }
}
