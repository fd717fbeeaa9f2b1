import FlyingFox
import FlyingSocks
package import Foundation
import Synchronization

/// A server on this machine that responds as the documentation of the TMDB API, version 3, describes, or with faults.
///
/// It stops when the last reference to it is released.
package final class FakeTMDB: Sendable {
  /// The key that the server accepts as a parameter.
  package static let key = "0123456789abcdef0123456789abcdef"
  /// The read access token that the server accepts in a header.
  package static let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0ZXN0In0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg"

  /// The poster of every movie: a JPEG file with 20 x 30 pixels from black to white.
  package static let poster =
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8\
        ybqmx5moq6T/wAALCAAeABQBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAYEAADAQEAAAAAAAAAAAAAAAAAFGEBE//aAAgBAQAAPwCE\
        vAvAvCqvAvAvCqvAvAvCpxwccHHD/9k=
        """) ?? Data()

  /// A request that the server received.
  package struct Request: Hashable, Sendable {
    package let path: String
    package let parameters: [String: String]
    package let authorization: String?
  }

  /// The address of the server.
  package let url: URL
  private let handler: FakeTMDBHandler
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Starts a server with these movies and people.
  ///
  /// - Parameter port: The port of the server, or 0 for any that is free.
  package init(
    movies: [FakeMovie] = [], people: [FakePerson] = [], port: UInt16 = 0
  ) async throws {
    let handler = FakeTMDBHandler(movies: movies, people: people)
    // After the timeout, FlyingFox responds with an error. On a busy machine, a request may be held longer than its 15 s.
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: 24 * 60 * 60, logger: .disabled)
    await server.appendRoute("*") { await handler.response(to: $0) }
    self.handler = handler
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

  /// Closes all connections, and accepts no others.
  package func stop() async {
    running.cancel()
    _ = await running.result
  }

  /// Responds to the next requests with these faults, one each.
  package func fail(with faults: Fault...) {
    handler.state.withLock { $0.nextFaults += faults }
  }

  /// Responds to every request with this fault, or properly if it is `nil`.
  package func failAlways(with fault: Fault?) {
    handler.state.withLock { $0.constantFault = fault }
  }

  /// Releases the first request that is ``Fault/held``.
  package func release() {
    handler.release()
  }

  /// Adds or replaces a movie.
  package func add(_ movie: FakeMovie) {
    handler.state.withLock { state in
      state.movies.removeAll { $0.id == movie.id }
      state.movies.append(movie)
    }
  }

  /// Removes a movie or a person.
  package func remove(_ number: Int) {
    handler.state.withLock { state in
      state.movies.removeAll { $0.id == number }
      state.people.removeAll { $0.id == number }
    }
  }

  /// The requests in the order of their arrival.
  package var requests: [Request] { handler.state.withLock { $0.requests } }

  /// The largest number of requests that were in progress at the same time.
  package var maximumConcurrency: Int { handler.state.withLock { $0.maximumConcurrency } }

  /// Waits until this many requests have arrived.
  package func waitForRequests(_ count: Int) async {
    while requests.count < count { await Task.yield() }
  }
}
