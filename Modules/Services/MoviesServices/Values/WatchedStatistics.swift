/// What the movies that the person has watched add up to.
public struct WatchedStatistics: Hashable, Codable, Sendable {
  /// Movies of one kind, counted.
  public struct Tally<Key: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// What the movies have in common.
    public let key: Key
    /// How many they are.
    public let movies: Int
    /// How long they are together, in minutes; movies of unknown length count as 0.
    public let minutes: Int

    /// Creates a tally.
    public init(key: Key, movies: Int, minutes: Int) {
      self.key = key
      self.movies = movies
      self.minutes = minutes
    }
  }

  /// Somebody whose movies were watched.
  public struct Favorite: Hashable, Codable, Sendable {
    /// Who.
    public let person: Person
    /// How many of their movies were watched.
    public let movies: Int
    /// The mean of the ratings that these movies got; `nil` if none was rated.
    public let meanRating: Double?

    /// Creates a favorite.
    public init(person: Person, movies: Int, meanRating: Double?) {
      self.person = person
      self.movies = movies
      self.meanRating = meanRating
    }
  }

  /// How many movies.
  public let movies: Int
  /// How long they are together, in minutes.
  public let minutes: Int
  /// By decade of release, given by its first year; the oldest first, without gaps: decades between count 0 movies.
  public let byDecade: [Tally<Int>]
  /// By genre, the most frequent first; a movie of several genres counts in each.
  public let byGenre: [Tally<String>]
  /// By the month in which they were watched, as `2026-11`: the last twelve in which any was, the oldest first.
  public let byMonth: [Tally<String>]
  /// The directors of most of the movies, at most ten; of equals the better rated, then by name.
  public let directors: [Favorite]
  /// The actors of most of the movies, at most ten; of equals the better rated, then by name.
  public let actors: [Favorite]

  /// Creates statistics.
  public init(
    movies: Int, minutes: Int, byDecade: [Tally<Int>] = [], byGenre: [Tally<String>] = [],
    byMonth: [Tally<String>] = [], directors: [Favorite] = [], actors: [Favorite] = []
  ) {
    self.movies = movies
    self.minutes = minutes
    self.byDecade = byDecade
    self.byGenre = byGenre
    self.byMonth = byMonth
    self.directors = directors
    self.actors = actors
  }
}
