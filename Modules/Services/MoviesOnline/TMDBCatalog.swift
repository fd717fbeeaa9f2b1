import Foundation
public import MoviesServices
public import MoviesStore
public import Observation
import Synchronization

/// The online catalog of The Movie Database (TMDB), based on version 3 of its API.
///
/// Movies and people that it finds become part of the catalog in a `MoviesStore`. It adds what the catalog doesn't know,
/// and replaces nothing. Search results are kept, and found again when TMDB can't be reached.
@Observable
public final class TMDBCatalog: OnlineCatalog {
  let store: MoviesStore
  let cache: OnlineCache
  let client: TMDBClient
  private let keys: APIKeyStore
  private let policy: OnlinePolicy
  private let time: TimeSource
  /// The end of the rest after a failure.
  private let restEnd = Mutex<Duration>(.zero)

  /// The availability of TMDB.
  @MainActor public private(set) var status = OnlineStatus.unknown

  /// Creates a catalog. It sends no request before it has to.
  ///
  /// - Parameters:
  ///   - store: The database of the catalog.
  ///   - keys: The store of the user's key, which goes to the server and nowhere else.
  ///   - server: The server to ask.
  @MainActor
  public convenience init(store: MoviesStore, keys: APIKeyStore, server: TMDBServer = TMDBServer()) {
    self.init(store: store, keys: keys, server: server, policy: OnlinePolicy(), time: TimeSource())
  }

  @MainActor
  package init(store: MoviesStore, keys: APIKeyStore, server: TMDBServer, policy: OnlinePolicy, time: TimeSource) {
    self.store = store
    self.keys = keys
    self.policy = policy
    self.time = time
    cache = OnlineCache(store: store, policy: policy)
    client = TMDBClient(server, policy, time)
  }

  /// Asks TMDB whether it accepts a key, which need not be the user's present one.
  public func check(_ key: APIKey) async throws {
    guard try await request(.authentication, with: key, for: TMDBAuthentication.self).success else {
      throw OnlineError.keyIsRefused
    }
  }

  /// The present date.
  var now: Date { time.date() }

  /// A Boolean value that indicates whether TMDB failed a moment ago. Then only what can't be done without it is worth a
  /// wait.
  var isResting: Bool { time.elapsed() < restEnd.withLock { $0 } }

  /// Sends a request with a key, or with the user's key.
  func request<Response: Decodable & Sendable>(
    _ request: TMDBRequest, with key: APIKey? = nil, for type: Response.Type
  ) async throws -> Response {
    let userKey = await keys.current
    guard let key = key ?? userKey else { throw OnlineError.keyIsRequired }
    do {
      let response = try await client.response(to: request, key: key, as: type)
      await update(.online)
      return response
    } catch let error as OnlineError {
      if let status = OnlineStatus(after: error) {
        await update(status)
      }
      throw error
    }
  }

  @MainActor private func update(_ status: OnlineStatus) {
    let end = if case .offline = status { time.elapsed() + policy.rest } else { Duration.zero }
    restEnd.withLock { $0 = end }
    self.status = status
  }
}

/// A response of `/authentication`.
private struct TMDBAuthentication: Decodable {
  let success: Bool
}
