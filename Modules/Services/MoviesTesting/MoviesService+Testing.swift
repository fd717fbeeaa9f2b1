package import MoviesServices

extension MoviesService {
  /// Replaces the last viewing of a movie, or adds the first one.
  @discardableResult
  package func setViewing(_ viewing: Viewing, of id: Movie.ID) async throws -> ListChange? {
    try await changeViewings(of: id) { viewings in
      let last = viewings.first?.id
      viewings =
        [Viewing(id: last, date: viewing.date, rating: viewing.rating, note: viewing.note)]
        + viewings.dropFirst()
    }
  }
}
