import MoviesServices

/// A part of the watched movies that a bar of the statistics stands for, written as `genre-Drama`, or as
/// `2026-genre-Drama` if it is one of a year in review.
nonisolated struct WatchedPart: LosslessStringConvertible, Codable, Equatable {
  enum Kind: String, Codable {
    case rating, decade, genre, year
  }

  let kind: Kind
  /// The rating, the first year of the decade, the genre or the year.
  let value: String
  /// The year in review; `nil` for all years.
  let reviewedYear: Int?

  init(_ kind: Kind, _ value: some Any, in reviewedYear: Int?) {
    self.kind = kind
    self.value = "\(value)"
    self.reviewedYear = reviewedYear
  }

  init?(_ description: String) {
    let beginning = description.prefix { $0 != "-" }
    let year = Self.number(beginning)
    let parts = description.dropFirst(year == nil ? 0 : beginning.count + 1).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    guard kind == .genre || Self.number(parts[1]) != nil else { return nil }
    self.init(kind, parts[1], in: year)
  }

  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { (0..<10_000).contains($0) ? $0 : nil }
  }

  var description: String {
    let part = "\(kind.rawValue)-\(value)"
    return reviewedYear.map { "\($0)-\(part)" } ?? part
  }

  var title: String {
    switch kind {
    case .rating: "Rated \(value)"
    case .decade: "\(value)s"
    case .genre: value
    case .year: "Watched in \(value)"
    }
  }

  var query: MovieQuery {
    var query = MovieQuery(list: .watched, search: reviewedYear.map { "watched:\($0)" } ?? "")
    switch kind {
    case .rating: query.search = "rating:\(value) \(query.search)"
    case .decade: query.decade = Int(value)
    case .genre: query.genre = value
    case .year: query.search = "watched:\(value)"
    }
    return query
  }
}
