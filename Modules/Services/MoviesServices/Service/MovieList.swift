/// A list that can be asked for.
public enum MovieList: String, CaseIterable, Hashable, Codable, Sendable {
  /// The whole catalog, by title.
  case all
  /// The movies that the person wants to see, the newest addition first.
  case wishlist
  /// The movies that the person has watched, the last watched first.
  case watched
}
