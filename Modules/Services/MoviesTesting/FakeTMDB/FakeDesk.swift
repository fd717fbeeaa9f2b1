import FlyingFox
import Foundation
import Synchronization

/// Who answers the requests to a ``FakeTMDB``.
final class FakeDesk: Sendable {
  struct State {
    var movies: [FakeMovie]
    var people: [FakePerson]
    var next: [Misbehavior] = []
    var always: Misbehavior?
    var requests: [FakeTMDB.Request] = []
    var underWay = 0
    var mostAtOnce = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var released = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  let state: Mutex<State>

  init(movies: [FakeMovie], people: [FakePerson]) {
    state = Mutex(State(movies: movies, people: people))
  }

  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.requests.count < count { state.waiting.append((count, continuation)) }
        return state.requests.count >= count
      }
      if isOver { continuation.resume() }
    }
  }

  func answer(to request: HTTPRequest) async -> HTTPResponse {
    let question = FakeTMDB.Request(
      path: request.path, parameters: Self.parameters(of: request),
      authorization: request.headers[.authorization])
    let (misbehavior, waiting) = begin(question)
    waiting.forEach { $0.resume() }
    var response: HTTPResponse
    if case .busyDelay = misbehavior {
      await bePatient()
      response = properAnswer(to: question)
    } else if let misbehavior {
      response = await misbehavior.response()
    } else {
      response = properAnswer(to: question)
    }
    state.withLock { $0.underWay -= 1 }
    // Else the next request on the connection waits 40 ms for a packet that the kernel holds back.
    response.headers[.connection] = "close"
    return response
  }

  /// Lets the first of those go on who wait, or will wait.
  package func release() {
    let first: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.held.isEmpty else { return state.held.removeFirst() }
      state.released += 1
      return nil
    }
    first?.resume()
  }

  private func bePatient() async {
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

  private func properAnswer(to request: FakeTMDB.Request) -> HTTPResponse {
    state.withLock { FakeAnswers(movies: $0.movies, people: $0.people) }.response(to: request)
  }

  /// As forms are read, which TMDB does too: a plus sign is a space.
  private static func parameters(of request: HTTPRequest) -> [String: String] {
    let pairs = request.target.query().split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String($0)
      }
      return (sides.first ?? "", sides.dropFirst().first ?? "")
    }
    return Dictionary(pairs) { $1 }
  }

  private func begin(_ request: FakeTMDB.Request) -> (Misbehavior?, [CheckedContinuation<Void, Never>]) {
    state.withLock { state in
      state.requests.append(request)
      state.underWay += 1
      state.mostAtOnce = max(state.mostAtOnce, state.underWay)
      let due = state.waiting.filter { $0.count <= state.requests.count }.map(\.continuation)
      state.waiting.removeAll { $0.count <= state.requests.count }
      return (state.next.isEmpty ? state.always : state.next.removeFirst(), due)
    }
  }
}
