import MoviesServices

/// A movie as a catalog file describes it, before it has a number in the database.
public struct CatalogMovie: Hashable, Encodable, Sendable {
  /// Somebody who plays in the movie.
  public struct CastMember: Hashable, Encodable, Sendable {
    /// The person's name.
    public let name: String
    /// Whom the person plays.
    public let role: String?

    /// Creates a member of the cast.
    public init(name: String, role: String? = nil) {
      self.name = name
      self.role = role
    }
  }

  /// The title by which the movie is listed; not empty.
  public let title: String
  /// The title in the movie's own language, where it differs.
  public let originalTitle: String?
  /// The year of release.
  public let year: Int
  /// The countries of production.
  public let countries: [String]
  /// The names of the directors.
  public let directors: [String]
  /// The length in minutes.
  public let runtime: Int?
  /// The genres.
  public let genres: [String]
  /// Who plays in the movie, in the order of billing.
  public let cast: [CastMember]
  /// What the movie is about.
  public let synopsis: String?

  /// Creates a movie.
  public init(
    title: String, originalTitle: String? = nil, year: Int, countries: [String] = [], directors: [String] = [],
    runtime: Int? = nil, genres: [String] = [], cast: [CastMember] = [], synopsis: String? = nil
  ) {
    self.title = title
    self.originalTitle = originalTitle
    self.year = year
    self.countries = countries
    self.directors = directors
    self.runtime = runtime
    self.genres = genres
    self.cast = cast
    self.synopsis = synopsis
  }
}

extension CatalogMovie {
  init(_ movie: Movie) {
    self.init(
      title: movie.title, originalTitle: movie.originalTitle, year: movie.year, countries: movie.countries,
      directors: movie.directors, runtime: movie.runtime, genres: movie.genres,
      cast: movie.cast.map { CastMember(name: $0.name, role: $0.role) }, synopsis: movie.synopsis)
  }
}
