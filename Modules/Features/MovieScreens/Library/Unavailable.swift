public import MoviesServices

/// Why there is nothing to be seen of a movie or a person.
nonisolated enum Unavailable: Error, CustomStringConvertible {
  case movie, person

  var description: String {
    switch self {
    case .movie: "This movie is not in the catalog any more. Go back."
    case .person: "This person is not in the catalog any more. Go back."
    }
  }
}

extension MovieCatalog {
  /// A movie and its marks.
  ///
  /// - Throws: What says so if there is no such movie, and that it is of no use to try again.
  public func movie(_ id: Movie.ID) async throws -> MovieDetails {
    guard let movie = try await details(of: id) else { throw Unavailable.movie }
    return movie
  }
}
