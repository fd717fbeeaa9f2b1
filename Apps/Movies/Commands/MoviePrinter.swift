import FlowApp
import FlowContent
import Foundation
import MoviesServices

/// A printer of movies, as lines or as JSON, which reads a large catalog page by page.
nonisolated struct MoviePrinter {
  let json: Bool

  private static let pageSize = 500

  /// Prints the movies of a query, and returns their number.
  @discardableResult
  func print(_ query: MovieQuery, from library: any MoviesService) async throws -> Int {
    let count = try await library.count(of: query)
    try await print(query, in: 0..<count, from: library)
    return count
  }

  /// Prints the movies at the positions of a range.
  func print(_ query: MovieQuery, in range: Range<Int>, from library: any MoviesService) async throws {
    if json { StandardOutput.write("[") }
    var last: String?
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.pageSize) {
      let page = start..<min(start + Self.pageSize, range.upperBound)
      let movies = try await library.summaries(of: query, in: page)
      for movie in movies {
        guard json else {
          StandardOutput.write(line(movie))
          continue
        }
        // In a damaged database, or since a moment ago, it may be gone.
        guard let details = try await library.details(of: movie.id) else { continue }
        if let last { StandardOutput.write(last + ",") }
        last = "  " + (try Self.encode(details))
      }
    }
    if let last { StandardOutput.write(last) }
    if json { StandardOutput.write("]") }
  }

  static func encode(_ value: some Encodable, pretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self).terminalSafeJSON
  }

  private func line(_ movie: MovieSummary) -> String {
    let viewing = ["watched", movie.watchedOn?.description, movie.rating.map { "\($0)/10" }].compactMap(\.self)
    let states = (movie.isWatched ? viewing : []) + (movie.isOnWishlist ? ["wishlist"] : [])
    let marks = states.isEmpty ? "" : "  [\(states.joined(separator: ", "))]"
    let match = movie.match.map { "  matches \($0.terminalSafe)" } ?? ""
    return "\(movie.id)\t\(movie.title.terminalSafe) (\(movie.year))\(marks)\(match)"
  }
}
