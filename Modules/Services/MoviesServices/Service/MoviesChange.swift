/// What a write has changed, told through ``MoviesService/changes``.
public struct MoviesChange: Hashable, Sendable {
  /// The movies whose marks changed or of which more is known: wherever one is shown, its row or details are out of date.
  public let movies: Set<Movie.ID>
  /// The lists that gained or lost movies, or whose movies were dated or rated anew: their count and order are out of date.
  public let lists: Set<MovieList>
  /// Whether any movie may have changed, not only those of ``movies``.
  public let isOfAnyMovie: Bool

  /// Anything may have changed: the whole catalog was worked on, or another process has written.
  public static let everything = MoviesChange(movies: [], lists: Set(MovieList.allCases), isOfAnyMovie: true)

  private init(movies: Set<Movie.ID>, lists: Set<MovieList>, isOfAnyMovie: Bool) {
    self.movies = movies
    self.lists = lists
    self.isOfAnyMovie = isOfAnyMovie
  }

  /// Creates a change of some movies.
  public init(movies: Set<Movie.ID>, lists: Set<MovieList>) {
    self.init(movies: movies, lists: lists, isOfAnyMovie: false)
  }

  /// Whether what is shown of a movie is out of date.
  public func concerns(_ movie: Movie.ID) -> Bool {
    isOfAnyMovie || movies.contains(movie)
  }
}
