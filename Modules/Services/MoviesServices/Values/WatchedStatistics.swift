/// Totals and rankings of the watched movies.
public struct WatchedStatistics: Hashable, Codable, Sendable {
  /// The count and length of movies that have something in common.
  public struct Tally<Key: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// The genre, decade or month of the movies.
    public let key: Key
    /// The number of movies.
    public let movies: Int
    /// The total length in minutes; movies of unknown length count as 0.
    public let minutes: Int

    /// Creates a tally of movies.
    public init(key: Key, movies: Int, minutes: Int) {
      self.key = key
      self.movies = movies
      self.minutes = minutes
    }
  }

  /// A person whose movies were watched.
  public struct Favorite: Hashable, Codable, Sendable {
    /// The director or actor.
    public let person: Person
    /// The number of watched movies with this person.
    public let movies: Int
    /// The mean rating of these movies; `nil` if no movie is rated.
    public let meanRating: Double?

    /// Creates a favorite person.
    public init(person: Person, movies: Int, meanRating: Double?) {
      self.person = person
      self.movies = movies
      self.meanRating = meanRating
    }
  }

  /// The number of watched movies.
  public let movies: Int
  /// The total length in minutes.
  public let minutes: Int
  /// The movies of each decade of release by its first year, the oldest first. Decades without movies count 0.
  public let byDecade: [Tally<Int>]
  /// The movies of each genre, the most frequent first. A movie of several genres counts in each.
  public let byGenre: [Tally<String>]
  /// The movies watched in each month, such as `2026-11`: the last twelve months with movies, the oldest first.
  public let byMonth: [Tally<String>]
  /// The ten most frequent directors; the better rated first, then by name.
  public let directors: [Favorite]
  /// The ten most frequent actors; the better rated first, then by name.
  public let actors: [Favorite]

  /// Creates the statistics.
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
