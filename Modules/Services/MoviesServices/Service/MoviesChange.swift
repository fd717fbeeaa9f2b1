/// What a write has changed, told through ``MoviesService/changes``.
public struct MoviesChange: Hashable, Sendable {
  /// The films whose marks changed or of which more is known: wherever one is shown, its row or details are out of date.
  public let movies: Set<Movie.ID>
  /// The lists that gained or lost films, or whose films were dated or rated anew: their count and order are out of date.
  public let lists: Set<MovieList>
  /// Whether any film may have changed, not only those of ``movies``.
  public let isOfAnyMovie: Bool

  /// Anything may have changed: the whole catalogue was worked on, or another process has written.
  public static let everything = MoviesChange(movies: [], lists: Set(MovieList.allCases), isOfAnyMovie: true)

  private init(movies: Set<Movie.ID>, lists: Set<MovieList>, isOfAnyMovie: Bool) {
    self.movies = movies
    self.lists = lists
    self.isOfAnyMovie = isOfAnyMovie
  }

  /// Creates a change of some films.
  public init(movies: Set<Movie.ID>, lists: Set<MovieList>) {
    self.init(movies: movies, lists: lists, isOfAnyMovie: false)
  }

  /// Whether what is shown of a film is out of date.
  public func concerns(_ movie: Movie.ID) -> Bool {
    isOfAnyMovie || movies.contains(movie)
  }
}
