import FlyingFox
import Foundation
import Synchronization

/// Who answers the requests to a ``FakeTMDB``.
final class FakeDesk: Sendable {
  struct State {
    var films: [FakeFilm]
    var people: [FakePerson]
    var next: [Misbehaviour] = []
    var always: Misbehaviour?
    var requests: [FakeTMDB.Request] = []
    var underWay = 0
    var mostAtOnce = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  let state: Mutex<State>

  init(films: [FakeFilm], people: [FakePerson]) {
    state = Mutex(State(films: films, people: people))
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
      path: request.path, parameters: Dictionary(request.query.map { ($0.name, $0.value) }) { $1 },
      authorization: request.headers[.authorization])
    let (misbehaviour, waiting) = begin(question)
    waiting.forEach { $0.resume() }
    var response: HTTPResponse
    if let misbehaviour {
      response = await misbehaviour.response()
    } else {
      response = state.withLock { FakeAnswers(films: $0.films, people: $0.people) }.response(to: question)
    }
    state.withLock { $0.underWay -= 1 }
    // Else the next request on the connection waits 40 ms for a packet that the kernel holds back.
    response.headers[.connection] = "close"
    return response
  }

  private func begin(_ request: FakeTMDB.Request) -> (Misbehaviour?, [CheckedContinuation<Void, Never>]) {
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
