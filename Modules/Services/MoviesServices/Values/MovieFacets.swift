/// By what the movies of a list can be narrowed down.
public struct MovieFacets: Hashable, Codable, Sendable {
  /// A value, and how many movies have it.
  public struct Facet<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// The value.
    public let value: Value
    /// How many movies have it.
    public let movies: Int

    /// Creates a facet.
    public init(value: Value, movies: Int) {
      self.value = value
      self.movies = movies
    }
  }

  /// Genres, the most frequent first.
  public let genres: [Facet<String>]
  /// Decades by their first year (1980 for the eighties), the newest first.
  public let decades: [Facet<Int>]

  /// Creates facets.
  public init(genres: [Facet<String>] = [], decades: [Facet<Int>] = []) {
    self.genres = genres
    self.decades = decades
  }
}
