/// A list that can be asked for.
public enum MovieList: String, CaseIterable, Hashable, Codable, Sendable {
  /// The whole catalogue, by title.
  case all
  /// The films that the person wants to see, the newest addition first.
  case wishlist
  /// The films that the person has watched, the last watched first.
  case watched
}
