import FlyingFox
import FlyingSocks
package import Foundation
import Synchronization

/// A server on this machine that answers as the TMDB API, version 3, is documented to, or as badly as it is told to.
///
/// It goes down with the last reference to it. Requests can be looked at afterwards.
package final class FakeTMDB: Sendable {
  /// The key that it accepts as a parameter.
  package static let key = "0123456789abcdef0123456789abcdef"
  /// The read access token that it accepts in the header.
  package static let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0ZXN0In0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg"

  /// What it was asked.
  package struct Request: Hashable, Sendable {
    package let path: String
    package let parameters: [String: String]
    package let authorization: String?
  }

  /// The address to give to the catalog.
  package let url: URL
  private let desk: FakeDesk
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Starts a server that knows these movies and people.
  ///
  /// - Parameter port: Where it listens; 0 for any place that is free.
  package init(
    movies: [FakeMovie] = FakeMovie.samples, people: [FakePerson] = FakePerson.samples, port: UInt16 = 0
  ) async throws {
    let desk = FakeDesk(movies: movies, people: people)
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
    await server.appendRoute("*") { await desk.answer(to: $0) }
    self.desk = desk
    self.server = server
    running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 120)
    guard case .ip4(_, let port) = await server.listeningAddress, let url = URL(string: "http://127.0.0.1:\(port)/3")
    else { throw SocketError.unsupportedAddress }
    self.url = url
  }

  deinit {
    running.cancel()
  }

  /// Takes no connections any more; those that are open break off.
  package func goDown() async {
    running.cancel()
    _ = await running.result
  }

  /// Answers the next requests like this, one each.
  package func misbehave(_ misbehaviors: Misbehavior...) {
    desk.state.withLock { $0.next += misbehaviors }
  }

  /// Answers every request like this from now on; `nil` for properly.
  package func keepMisbehaving(_ misbehavior: Misbehavior?) {
    desk.state.withLock { $0.always = misbehavior }
  }

  /// Answers the first of the requests that have to be patient.
  package func release() {
    desk.release()
  }

  /// What it knows from now on.
  package func learn(_ movie: FakeMovie) {
    desk.state.withLock { state in
      state.movies.removeAll { $0.id == movie.id }
      state.movies.append(movie)
    }
  }

  /// Forgets a movie or a person.
  package func forget(_ number: Int) {
    desk.state.withLock { state in
      state.movies.removeAll { $0.id == number }
      state.people.removeAll { $0.id == number }
    }
  }

  /// What was asked, in the order of arrival.
  package var requests: [Request] { desk.state.withLock { $0.requests } }

  /// How many requests were under way at once, at most.
  package var mostAtOnce: Int { desk.state.withLock { $0.mostAtOnce } }

  /// Returns when it has been asked so often.
  package func hasBeenAsked(_ count: Int) async {
    await desk.wait(for: count)
  }
}
