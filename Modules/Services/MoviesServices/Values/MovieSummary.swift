public import FlowContent

/// A movie as a row of a list.
public struct MovieSummary: Identifiable, Hashable, Codable, Sendable {
  /// The number of the movie in the database.
  public let id: Movie.ID
  /// The title of the movie.
  public let title: String
  /// The year of release.
  public let year: Int
  /// The names of the directors, in the catalog's order.
  public let directors: [String]
  /// The length in minutes; `nil` if it is unknown.
  public let runtime: Int?
  /// A Boolean value that indicates whether the movie is on the wishlist.
  public let isOnWishlist: Bool
  /// A Boolean value that indicates whether the movie is marked as watched.
  public let isWatched: Bool
  /// The day on which the movie was last watched; `nil` if it is unknown.
  public let watchedOn: CalendarDate?
  /// The name, genre or country for which a search found the movie, if not all of its words are in the title.
  public var match: String?
  /// A Boolean value that indicates whether a search found the movie by words that are only similar.
  public var isSimilar = false
  /// The user's rating from 1, the worst, to 10, the best; `nil` if the movie is not rated.
  public let rating: Int?

  /// Creates the summary of a movie.
  public init(
    id: Movie.ID, title: String, year: Int, directors: [String] = [], runtime: Int? = nil, isOnWishlist: Bool = false,
    isWatched: Bool = false, watchedOn: CalendarDate? = nil, rating: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.year = year
    self.directors = directors
    self.runtime = runtime
    self.isOnWishlist = isOnWishlist
    self.isWatched = isWatched || watchedOn != nil
    self.watchedOn = watchedOn
    self.rating = rating
  }
}
