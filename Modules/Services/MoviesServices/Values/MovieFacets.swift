/// By what the films of a list can be narrowed down.
public struct MovieFacets: Hashable, Codable, Sendable {
  /// A value, and how many films have it.
  public struct Facet<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// The value.
    public let value: Value
    /// How many films have it.
    public let films: Int

    /// Creates a facet.
    public init(value: Value, films: Int) {
      self.value = value
      self.films = films
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
