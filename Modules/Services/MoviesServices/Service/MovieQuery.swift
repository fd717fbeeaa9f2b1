/// Which films are asked for, in which order.
///
/// The order is the list's own: by title for ``MovieList/all`` (a leading “The”, “A” or “An” does not count, neither do
/// case and accents), newest first for the others.
public struct MovieQuery: Hashable, Codable, Sendable {
  /// The list to look in.
  public var list: MovieList
  /// What the person typed; empty (or only spaces) for everything.
  ///
  /// Every word must be the beginning of a word in the title, the original title, the names of the people or the
  /// genres, in any order; case, accents and punctuation do not count. There is no syntax: quotes, stars and `AND` are
  /// text like any other. A text without a single letter or digit finds nothing; words after the 32nd are not looked at.
  public var search: String

  /// Creates a query.
  public init(list: MovieList, search: String = "") {
    self.list = list
    self.search = search
  }
}
