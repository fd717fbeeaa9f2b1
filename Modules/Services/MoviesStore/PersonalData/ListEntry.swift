public import MoviesServices

/// A movie on the wishlist, or a viewing of a movie.
public struct ListEntry: Hashable, Codable, Sendable {
  /// The movie with what is known of it.
  public let movie: CatalogMovie
  /// The viewing; `nil` for a movie on the wishlist.
  public let viewing: Viewing?

  /// Creates an entry.
  public init(movie: CatalogMovie, viewing: Viewing?) {
    self.movie = movie
    self.viewing = viewing
  }

  /// Decodes an entry, and names an invalid rating or note.
  public init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: CodingKeys.self)
    movie = try entry.decode(CatalogMovie.self, forKey: .movie)
    if let viewing = try? entry.nestedContainer(keyedBy: ViewingKeys.self, forKey: .viewing) {
      // Foundation reports a fraction where a whole number is expected as invalid JSON, without its place.
      if let rating = try? viewing.decode(Double.self, forKey: .rating),
        !(1...10).contains(rating) || rating != rating.rounded()
      {
        throw viewing.invalid(.rating, expected: "a whole number from 1 to 10")
      }
      if let length = try? viewing.decode(String.self, forKey: .note).unicodeScalars.count, length > Viewing.longestNote
      {
        throw DecodingError.dataCorruptedError(
          forKey: .note, in: viewing,
          debugDescription: "expected at most \(Viewing.longestNote) characters, got \(length)")
      }
    }
    viewing = try entry.decodeIfPresent(Viewing.self, forKey: .viewing)
  }

  private enum ViewingKeys: CodingKey {
    case rating, note
  }
}

extension PersonalDataSummary {
  /// Creates the summary of some entries.
  package init(_ entries: [ListEntry]) {
    self.init(wishlist: 0, watched: 0)
    entries.forEach { add($0) }
  }

  /// Counts one more entry.
  package mutating func add(_ entry: ListEntry) {
    if entry.viewing == nil { wishlist += 1 } else { watched += 1 }
  }
}
