public import FlowReactive
public import Foundation
public import MoviesServices
public import MoviesStore
import Synchronization

/// The online catalog of The Movie Database (TMDB), by version 3 of its API.
///
/// What it finds is kept in the database of a ``MoviesStore``: movies and people get their numbers there, and what was
/// found before is found again when the network is away. It fills what the database does not know of a movie, and
/// replaces nothing. The key goes to TMDB and nowhere else.
public final class TMDBCatalog: OnlineCatalog {
  let store: MoviesStore
  let pacing: Pacing
  let time: Timekeeper
  private let keys: APIKeyStore
  private let client: TMDBClient
  /// Until when TMDB is left alone, because it did not answer.
  private let restEnd = Mutex<Duration>(.zero)
  /// Made for the first who listens: the catalog may be made off the main actor, where a relay cannot be.
  @MainActor private var relay: BehaviorRelay<OnlineStatus>?
  @MainActor private var lastStatus = OnlineStatus.unknown

  /// Creates a catalog. Nothing is asked before somebody asks it.
  ///
  /// - Parameters:
  ///   - store: Where movies and people are kept.
  ///   - keys: Where the person's key comes from, each time something is asked.
  ///   - baseURL: The address of TMDB or of a server that answers like it; see ``baseURL(environment:)``.
  public convenience init(store: MoviesStore, keys: APIKeyStore, baseURL: URL = TMDBCatalog.defaultBaseURL) {
    self.init(store: store, keys: keys, baseURL: baseURL, pacing: Pacing(), time: Timekeeper())
  }

  /// See ``init(store:keys:baseURL:)``; `networkLibrary` is the module that asks servers.
  package init(
    store: MoviesStore, keys: APIKeyStore, baseURL: URL, pacing: Pacing, time: Timekeeper,
    networkLibrary: String = "MoviesNetwork"
  ) {
    self.store = store
    self.keys = keys
    self.pacing = pacing
    self.time = time
    client = TMDBClient(baseURL, pacing, time, NetworkLibrary(networkLibrary))
  }

  /// Whether TMDB answers.
  @MainActor public var status: Observable<OnlineStatus> {
    let relay = relay ?? BehaviorRelay(value: lastStatus)
    self.relay = relay
    return relay.asObservable()
  }

  /// Asks TMDB whether it accepts a key, be it the one in use or not.
  public func check(_ key: APIKey) async throws {
    guard try await ask(.authentication, with: key, for: TMDBConsent.self).success else {
      throw OnlineError.keyIsRefused
    }
  }

  /// Whether TMDB did not answer just now: nobody wants to wait for it again, unless there is nothing else to show.
  var isResting: Bool { time.elapsed() < restEnd.withLock { $0 } }

  /// Asks with the person's key.
  func ask<Answer: Decodable & Sendable>(_ request: TMDBRequest, for type: Answer.Type) async throws -> Answer {
    guard let key = await keys.current else { throw OnlineError.keyIsRequired }
    return try await ask(request, with: key, for: type)
  }

  private func ask<Answer: Decodable & Sendable>(
    _ request: TMDBRequest, with key: APIKey, for type: Answer.Type
  ) async throws -> Answer {
    do {
      let answer = try await client.answer(to: request, key: key, as: type)
      await note(.online)
      return answer
    } catch let error as OnlineError {
      if let status = OnlineStatus(after: error) {
        await note(status)
      }
      throw error
    }
  }

  @MainActor private func note(_ status: OnlineStatus) {
    let end = if case .offline = status { time.elapsed() + pacing.rest } else { Duration.zero }
    restEnd.withLock { $0 = end }
    guard status != lastStatus else { return }
    lastStatus = status
    relay?.accept(status)
  }
}

/// What `/authentication` gives.
private struct TMDBConsent: Decodable {
  let success: Bool
}
