public import FlowContent

/// Totals and rankings of the watched movies: of all, or of those of a year.
public struct WatchedStatistics: Hashable, Codable, Sendable {
  /// The count of movies that have something in common, and the time spent with them.
  public struct Tally<Key: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// The rating, genre, decade, year or day of the movies.
    public let key: Key
    /// The number of movies.
    public let movies: Int
    /// The length of all viewings in minutes, also of those again; movies of unknown length count as 0.
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
  }

  /// The number of watched movies.
  public let movies: Int
  /// The length of all viewings in minutes, also of those again; movies of unknown length count as 0.
  public let minutes: Int
  /// The number of watched movies of known length.
  public let timedMovies: Int
  /// The movies of each rating of their last viewing, the best rating first; empty if no movie is rated.
  public let byRating: [Tally<Int>]
  /// The movies of each decade of release by its first year, the oldest first. Decades without movies count 0.
  public let byDecade: [Tally<Int>]
  /// The movies of each genre, the most frequent first. A movie of several genres counts in each.
  public let byGenre: [Tally<String>]
  /// The movies watched in each year with any, the last one first, also in the statistics of one year.
  public let byYear: [Tally<Int>]
  /// The movies watched on each day of the year with any, such as `2026-11-03`; empty in the statistics of all movies.
  public let byDay: [Tally<CalendarDate>]
  /// The ten most frequent directors; the better rated first, then by name.
  public let directors: [Favorite]
  /// The ten most frequent actors; the better rated first, then by name.
  public let actors: [Favorite]

  /// Creates the statistics.
  public init(
    movies: Int, minutes: Int, timedMovies: Int, byRating: [Tally<Int>] = [], byDecade: [Tally<Int>] = [],
    byGenre: [Tally<String>] = [], byYear: [Tally<Int>] = [], byDay: [Tally<CalendarDate>] = [],
    directors: [Favorite] = [],
    actors: [Favorite] = []
  ) {
    self.movies = movies
    self.minutes = minutes
    self.timedMovies = timedMovies
    self.byRating = byRating
    self.byDecade = byDecade
    self.byGenre = byGenre
    self.byYear = byYear
    self.byDay = byDay
    self.directors = directors
    self.actors = actors
  }

  /// A remark about the total length, if it is that of some of the movies.
  public var lengthNote: String? { timedMovies < movies ? " (\(timedMovies) with a known length)" : nil }

  /// The mean rating; `nil` if no movie is rated.
  public var meanRating: Double? {
    let rated = byRating.reduce(0) { $0 + $1.movies }
    return rated == 0 ? nil : Double(byRating.reduce(0) { $0 + $1.key * $1.movies }) / Double(rated)
  }
}
