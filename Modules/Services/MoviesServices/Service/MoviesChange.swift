/// The effect of a write, delivered through ``MoviesService/changes``.
public struct MoviesChange: Hashable, Sendable {
  /// The movies whose marks or details changed.
  public private(set) var movies: Set<Movie.ID>
  /// The lists whose movies, or their details, dates or ratings, changed: count and order are out of date.
  public private(set) var lists: Set<MovieList>
  /// A Boolean value that indicates whether any movie may have changed, not only those of ``movies``.
  public private(set) var isOfAnyMovie: Bool

  /// The change after an import or a write of another process: anything may be different.
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

  /// Adds the effect of another write.
  public mutating func formUnion(_ other: MoviesChange) {
    movies.formUnion(other.movies)
    lists.formUnion(other.lists)
    isOfAnyMovie = isOfAnyMovie || other.isOfAnyMovie
  }

  /// Returns a Boolean value that indicates whether a movie may have changed.
  public func concerns(_ movie: Movie.ID) -> Bool {
    isOfAnyMovie || movies.contains(movie)
  }
}
