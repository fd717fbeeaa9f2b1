/// A list of movies.
public enum MovieList: String, CaseIterable, Hashable, Codable, Sendable {
  /// The whole catalog, by title.
  case all
  /// The movies that the user wants to watch, the newest addition first.
  case wishlist
  /// The movies that the user has watched, the last watched first.
  case watched
}
