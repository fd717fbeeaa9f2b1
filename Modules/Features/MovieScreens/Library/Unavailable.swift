public import MoviesServices

/// Why there is nothing to be seen of a film or a person.
nonisolated enum Unavailable: Error, CustomStringConvertible {
  case film, person

  var description: String {
    switch self {
    case .film: "This film is not in the catalogue any more. Go back."
    case .person: "This person is not in the catalogue any more. Go back."
    }
  }
}

extension MovieCatalogue {
  /// A film and its marks.
  ///
  /// - Throws: What says so if there is no such film, and that it is of no use to try again.
  public func film(_ id: Movie.ID) async throws -> MovieDetails {
    guard let film = try await details(of: id) else { throw Unavailable.film }
    return film
  }
}
