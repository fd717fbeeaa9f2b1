/// The genres and decades of the movies of a list.
public struct MovieFacets: Hashable, Codable, Sendable {
  /// A value with the number of movies that have it.
  public struct Facet<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// The genre or decade.
    public let value: Value
    /// The number of movies.
    public let movies: Int

    /// Creates a facet of a list.
    public init(value: Value, movies: Int) {
      self.value = value
      self.movies = movies
    }
  }

  /// The genres, the most frequent first.
  public let genres: [Facet<String>]
  /// The decades by their first year (1980 for the eighties), the newest first.
  public let decades: [Facet<Int>]

  /// Creates the facets of a list.
  public init(genres: [Facet<String>] = [], decades: [Facet<Int>] = []) {
    self.genres = genres
    self.decades = decades
  }
}
