import Foundation
import MoviesServices

/// The facts of a movie as the user enters them: of a new movie, or of one in the catalog.
nonisolated public struct MovieEntry: Codable, Hashable, Sendable {
  /// The movie in the catalog; `nil` for a new one.
  let id: Movie.ID?
  /// A Boolean value that indicates whether the new movie is added to the wishlist, too.
  let isWish: Bool
  var title: String
  var year: Int?
  var directors = ""
  var genres = ""
  var runtime = ""

  /// The maximum number of directors, and of genres.
  static let mostNames = 50

  /// Creates an entry for a new movie of which only the title is known, if anything.
  public init(title: String, isWish: Bool = false) {
    id = nil
    self.isWish = isWish
    self.title = title.trimmed
  }

  /// Creates an entry for a movie in the catalog.
  init(_ movie: Movie) {
    id = movie.id
    isWish = false
    title = movie.title
    year = movie.year
    directors = movie.directors.commaSeparated
    genres = movie.genres.commaSeparated
    runtime = movie.runtime.map(String.init) ?? ""
  }

  /// Returns the entered movie with those facts of `present` that can't be entered; `nil` without a title or year.
  func movie(replacing present: Movie? = nil) -> Movie? {
    guard let year, !title.trimmed.isEmpty else { return nil }
    return Movie(
      id: id ?? 0, title: title.trimmed, originalTitle: present?.originalTitle, year: year,
      runtime: Movie.minutes(written: runtime),
      countries: present?.countries ?? [], directors: names(directors, replacing: present?.directors),
      genres: names(genres, replacing: present?.genres), cast: present?.cast ?? [], synopsis: present?.synopsis,
      imdb: present?.imdb)
  }

  /// Returns the entry of a movie as it is at present, with what the user has changed since they saw `original`.
  func merged(into present: MovieEntry, since original: MovieEntry) -> MovieEntry {
    var merged = present
    func keep<Value: Equatable>(_ fact: WritableKeyPath<MovieEntry, Value>) {
      if self[keyPath: fact] != original[keyPath: fact] { merged[keyPath: fact] = self[keyPath: fact] }
    }
    keep(\.title)
    keep(\.year)
    keep(\.directors)
    keep(\.genres)
    keep(\.runtime)
    return merged
  }

  /// Splits a text at its commas, unless it is that of the present names: one of them may have a comma.
  private func names(_ text: String, replacing present: [String]?) -> [String] {
    if let present, text == present.commaSeparated { return present }
    return text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }.uniqued()
  }
}

nonisolated extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

nonisolated extension [String] {
  fileprivate var commaSeparated: String { joined(separator: ", ") }
}
