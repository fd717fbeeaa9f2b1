/// What a write has changed, told through ``MoviesService/changes``.
public struct MoviesChange: Hashable, Sendable {
  /// The films whose marks changed or of which more is known: wherever one is shown, its row or details are out of date.
  public let movies: Set<Movie.ID>
  /// The lists that gained or lost films, or whose films were dated or rated anew: their count and order are out of date.
  public let lists: Set<MovieList>

  /// Creates a change.
  public init(movies: Set<Movie.ID>, lists: Set<MovieList>) {
    self.movies = movies
    self.lists = lists
  }
}
