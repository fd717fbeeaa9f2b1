package import GRDB
package import MoviesServices

/// A movie from a file or a server, before it has a number in the database.
public struct CatalogMovie: Hashable, Encodable, Sendable {
  /// A member of the cast.
  public struct CastMember: Hashable, Encodable, Sendable {
    /// The name of the cast member.
    public let name: String
    /// The name of the role; `nil` if it is unknown.
    public let role: String?

    /// Creates a cast member.
    public init(name: String, role: String? = nil) {
      self.name = name
      self.role = role
    }
  }

  /// The title in the catalog; not empty.
  public let title: String
  /// The title in the language of the movie, if it differs.
  public let originalTitle: String?
  /// The year of release.
  public let year: Int
  /// The countries of production, in order.
  public let countries: [String]
  /// The names of the directors.
  public let directors: [String]
  /// The length in minutes.
  public let runtime: Int?
  /// The genres of the movie, in order.
  public let genres: [String]
  /// The cast in the order of billing.
  public let cast: [CastMember]
  /// A summary of the plot.
  public let synopsis: String?
  /// The number in the Internet Movie Database, such as `tt0133093`.
  public let imdb: String?

  /// Creates a movie from its parts. Of a longer title or name, the first `Movie.longestTitle` Unicode scalars are kept.
  public init(
    title: String, originalTitle: String? = nil, year: Int, countries: [String] = [], directors: [String] = [],
    runtime: Int? = nil, genres: [String] = [], cast: [CastMember] = [], synopsis: String? = nil,
    imdb: String? = nil
  ) {
    func limited(_ text: String) -> String { text.prefix(ofScalars: Movie.longestTitle) }
    self.title = limited(title)
    self.originalTitle = originalTitle.map(limited)
    self.year = year
    self.countries = countries.map(limited)
    self.directors = directors.map(limited)
    self.runtime = runtime
    self.genres = genres.map(limited)
    self.cast = cast.map { CastMember(name: limited($0.name), role: $0.role.map(limited)) }
    self.synopsis = synopsis
    self.imdb = imdb
  }
}

extension CatalogMovie {
  package init(_ movie: Movie) {
    self.init(
      title: movie.title, originalTitle: movie.originalTitle, year: movie.year, countries: movie.countries,
      directors: movie.directors, runtime: movie.runtime, genres: movie.genres,
      cast: movie.cast.map { CastMember(name: $0.name, role: $0.role) }, synopsis: movie.synopsis,
      imdb: movie.imdb)
  }

  /// Reads a movie of the database; `nil` if there is no such movie.
  package init?(_ id: Movie.ID, _ db: Database) throws {
    guard let movie = try MoviesStore.movie(id, by: MoviesStore.directors(of: id, db), db) else { return nil }
    self.init(movie)
  }
}
