import MoviesServices

/// The error of a screen whose movie, person or entry doesn't exist. Another attempt is of no use.
nonisolated enum Unavailable: Error, CustomStringConvertible {
  case movie, person, entry

  var description: String {
    switch self {
    case .movie: "This movie isn’t in the catalog. Go back."
    case .person: "This person isn’t in the catalog. Go back."
    case .entry: "This entry isn’t in the diary. Go back."
    }
  }
}

extension MovieCatalog {
  /// Returns a movie and its marks, or throws ``Unavailable``.
  func movie(_ id: Movie.ID) async throws -> MovieDetails {
    guard let movie = try await details(of: id) else { throw Unavailable.movie }
    return movie
  }
}
