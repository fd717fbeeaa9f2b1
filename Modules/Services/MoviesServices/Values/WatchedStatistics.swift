/// What the films that the person has watched add up to.
public struct WatchedStatistics: Hashable, Codable, Sendable {
  /// Films of one kind, counted.
  public struct Tally<Key: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// What the films have in common.
    public let key: Key
    /// How many they are.
    public let films: Int
    /// How long they are together, in minutes; films of unknown length count as 0.
    public let minutes: Int

    /// Creates a tally.
    public init(key: Key, films: Int, minutes: Int) {
      self.key = key
      self.films = films
      self.minutes = minutes
    }
  }

  /// Somebody whose films were watched.
  public struct Favourite: Hashable, Codable, Sendable {
    /// Who.
    public let person: Person
    /// How many of their films were watched.
    public let films: Int
    /// The mean of the ratings that these films got; `nil` if none was rated.
    public let meanRating: Double?

    /// Creates a favourite.
    public init(person: Person, films: Int, meanRating: Double?) {
      self.person = person
      self.films = films
      self.meanRating = meanRating
    }
  }

  /// How many films.
  public let films: Int
  /// How long they are together, in minutes.
  public let minutes: Int
  /// By decade of release, given by its first year; the oldest first, without gaps: decades between count 0 films.
  public let byDecade: [Tally<Int>]
  /// By genre, the most frequent first; a film of several genres counts in each.
  public let byGenre: [Tally<String>]
  /// By the month in which they were watched, as `2026-11`: the last twelve in which any was, the oldest first.
  public let byMonth: [Tally<String>]
  /// The directors of most of the films, at most ten; of equals the better rated, then by name.
  public let directors: [Favourite]
  /// The actors of most of the films, at most ten; of equals the better rated, then by name.
  public let actors: [Favourite]

  /// Creates statistics.
  public init(
    films: Int, minutes: Int, byDecade: [Tally<Int>] = [], byGenre: [Tally<String>] = [],
    byMonth: [Tally<String>] = [], directors: [Favourite] = [], actors: [Favourite] = []
  ) {
    self.films = films
    self.minutes = minutes
    self.byDecade = byDecade
    self.byGenre = byGenre
    self.byMonth = byMonth
    self.directors = directors
    self.actors = actors
  }
}
