public import Foundation
public import MoviesServices
import MoviesStore

extension TMDBCatalog {
  /// Returns a movie and its marks. If TMDB has found the movie, its gaps are filled first, as far as TMDB answers.
  ///
  /// - Throws: `MoviesError`.
  public func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await ifPossible {
      let date = now
      guard let number = try await cache.movieToRequest(id, at: date) else { return }
      let details = try await ifKnown { try await request(.movie(number), for: TMDBMovieDetails.self) }
      try await cache.save(details, of: id, at: date)
    }
    return try await store.details(of: id)
  }

  /// Returns the poster of a movie that TMDB has found as a JPEG file, or `nil` if there is none.
  ///
  /// - Throws: `OnlineError`, `MoviesError`.
  public func poster(of id: Movie.ID) async throws -> Data? {
    guard !isResting, let number = try await cache.number(of: id),
      let path = try await request(.movie(number), for: TMDBPoster.self).path
    else { return nil }
    return try await client.poster(path)
  }

  /// Returns a person of the catalog.
  ///
  /// - Throws: `MoviesError`.
  public func person(_ id: Person.ID) async throws -> Person? {
    try await store.person(id)
  }

  /// Returns the movies that a person appears in or directed, newest first: those of the catalog, and those of TMDB as far
  /// as it answers.
  ///
  /// - Throws: `MoviesError`.
  public func movies(of person: Person.ID) async throws -> [Appearance] {
    try await ifPossible {
      let date = now
      for number in try await cache.peopleToRequest(person, at: date) {
        let details = try await ifKnown { try await request(.person(number), for: TMDBPersonDetails.self) }
        try await cache.save(details, of: number, at: date)
      }
    }
    return try await cache.movies(of: person)
  }

  /// Runs `body` unless TMDB is resting, and ignores its errors: `status` tells about them.
  private func ifPossible(_ body: () async throws -> Void) async throws {
    guard !isResting else { return }
    do {
      try await body()
    } catch is OnlineError {}
  }

  /// Returns a response, or `nil` if TMDB doesn't know the record any longer.
  private func ifKnown<Response>(_ response: () async throws -> Response) async throws -> Response? {
    do {
      return try await response()
    } catch OnlineError.notFound {
      return nil
    }
  }
}
