import FlowApp
import FlowScreens
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
    if json { StandardOutput.write("[") }
    for start in stride(from: 0, to: count, by: Self.pageSize) {
      let movies = try await library.summaries(of: query, in: start..<min(start + Self.pageSize, count))
      for (index, movie) in movies.enumerated() {
        let isLast = start + index == count - 1
        StandardOutput.write(json ? "  " + (try Self.encode(movie)) + (isLast ? "" : ",") : line(movie))
      }
    }
    if json { StandardOutput.write("]") }
    return count
  }

  static func encode(_ value: some Encodable, pretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return terminalSafe(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Returns the same JSON, in which the characters that could control a terminal are escaped.
  private static func terminalSafe(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      // The line breaks of the pretty form are outside of texts.
      if scalar.isTerminalSafe || scalar == "\n" {
        result.unicodeScalars.append(scalar)
      } else {
        result += String(scalar).utf16.map { String(format: "\\u%04x", $0) }.joined()
      }
    }
    return result
  }

  private func line(_ movie: MovieSummary) -> String {
    let marks = movie.isWatched ? "  [watched]" : movie.isOnWishlist ? "  [wishlist]" : ""
    return "\(movie.id)\t\(movie.title.terminalSafe) (\(movie.year))\(marks)"
  }
}
