/// What a row of a list shows of a movie.
public struct MovieSummary: Identifiable, Hashable, Codable, Sendable {
  /// The movie's number in the database.
  public let id: Movie.ID
  /// The movie's title.
  public let title: String
  /// The year of release.
  public let year: Int
  /// The names of the directors, in the catalog's order.
  public let directors: [String]
  /// Whether the movie is on the wishlist.
  public let isOnWishlist: Bool
  /// The day on which the movie was watched; `nil` if it is not marked as watched.
  public let watchedOn: CalendarDay?
  /// The person's rating, from 1, the worst, to 10, the best; `nil` if the movie was not rated.
  public let rating: Int?

  /// Creates the summary of a movie.
  public init(
    id: Movie.ID, title: String, year: Int, directors: [String] = [], isOnWishlist: Bool = false,
    watchedOn: CalendarDay? = nil, rating: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.year = year
    self.directors = directors
    self.isOnWishlist = isOnWishlist
    self.watchedOn = watchedOn
    self.rating = rating
  }

  /// Whether the movie is marked as watched.
  public var isWatched: Bool { watchedOn != nil }
}
