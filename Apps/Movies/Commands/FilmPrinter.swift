import FlowScreens
import Foundation
import MoviesServices

/// Prints films as lines or as JSON, a page at a time: the catalogue may be large.
nonisolated struct FilmPrinter {
  let json: Bool

  private static let pageSize = 500

  /// - Returns: How many there are.
  @discardableResult
  func print(_ query: MovieQuery, from movies: any MoviesService) async throws -> Int {
    let count = try await movies.count(of: query)
    if json { StandardOutput.write("[") }
    for start in stride(from: 0, to: count, by: Self.pageSize) {
      let films = try await movies.summaries(of: query, in: start..<min(start + Self.pageSize, count))
      for (index, film) in films.enumerated() {
        let isLast = start + index == count - 1
        StandardOutput.write(json ? "  " + (try Self.encode(film)) + (isLast ? "" : ",") : line(film))
      }
    }
    if json { StandardOutput.write("]") }
    return count
  }

  static func encode(_ value: some Encodable, pretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func line(_ film: MovieSummary) -> String {
    let marks = film.isWatched ? "  [watched]" : film.isOnWishlist ? "  [wishlist]" : ""
    return "\(film.id)\t\(film.title.harmless) (\(film.year))\(marks)"
  }
}
