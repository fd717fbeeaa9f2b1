import Foundation
import MoviesServices

/// The American movies from 1900 to 2023 that come with the program, with title, year, cast and genres.
///
/// The facts were collected by <https://github.com/prust/wikipedia-movie-data>; see `LICENSE.movies` beside the file.
struct BuiltInMovies: Sendable {
  /// The number of lines in the file. A database that has them isn't compared with the file, which takes a while to read.
  static let count = 36_273

  private static let largestSize = 10_000_000
  /// The names of our own genres.
  private static let genres = ["Animated": "Animation", "Historical": "History", "Sports": "Sport"]

  private let path: String
  private let lines: [ArraySlice<UInt8>]
  /// The movies that every database starts with, by title and original title. They have all facts, and the user may have deleted or renamed them.
  private let own: [String: [CatalogMovie]]

  /// Reads the file.
  ///
  /// - Throws: `MoviesError.missingCatalog(lookedIn:)` or `MoviesError.unreadableCatalog(path:reason:)`.
  init() throws {
    var own: [String: [CatalogMovie]] = [:]
    for movie in try CatalogMovie.embedded() {
      for title in [movie.title, movie.originalTitle].compactMap(\.self) {
        own[Self.key(title), default: []].append(movie)
      }
    }
    self.own = own
    let file = try CatalogMovie.findCatalog().deletingLastPathComponent()
      .appendingPathComponent("movies-1900-2023.jsonl.gz")
    path = file.path
    var text: [UInt8] = []
    do {
      try Inflater.inflate(Array(try Data(contentsOf: file)), .gzip, atMost: Self.largestSize) { text += $0 }
    } catch {
      let reason = error is InflationError ? "it is damaged" : error.localizedDescription
      throw MoviesError.unreadableCatalog(path: path, reason: reason)
    }
    lines = text.split(separator: UInt8(ascii: "\n"))
    guard lines.count == Self.count else {
      throw MoviesError.unreadableCatalog(path: path, reason: "it has \(lines.count) lines, not \(Self.count)")
    }
  }

  /// Returns the movies of some lines, except for our own.
  func movies(inLines range: Range<Int>) throws -> [CatalogMovie] {
    let decoder = JSONDecoder()
    do {
      return try lines[range].map { try decoder.decode(CatalogMovie.self, from: Data($0)) }.filter { !isOwn($0) }
        .map { movie in
          CatalogMovie(
            title: movie.title, year: movie.year, genres: movie.genres.map { Self.genres[$0] ?? $0 }, cast: movie.cast)
        }
    } catch {
      let reason = (error as? DecodingError)?.oneLine() ?? error.localizedDescription
      throw MoviesError.unreadableCatalog(path: path, reason: reason)
    }
  }

  /// Returns a Boolean value that indicates whether a movie is one of our own. A movie from abroad may have the year in which
  /// it came to America.
  private func isOwn(_ movie: CatalogMovie) -> Bool {
    let cast = Set(movie.cast.map(\.name))
    return own[Self.key(movie.title), default: []].contains { own in
      own.year == movie.year || abs(own.year - movie.year) == 1 && own.cast.contains { cast.contains($0.name) }
    }
  }

  /// Returns a title in which “Blow-Up” is “Blowup”.
  private static func key(_ title: String) -> String { TitleKey.forSorting(title).filter { $0 != " " } }
}
