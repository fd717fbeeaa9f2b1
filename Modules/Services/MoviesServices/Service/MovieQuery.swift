/// Which movies are asked for, in which order.
public struct MovieQuery: Hashable, Codable, Sendable {
  /// The list to look in.
  public var list: MovieList
  /// What the person typed; empty (or only spaces) for everything.
  ///
  /// Every word must be the beginning of a word in the title, the original title, the names of the people or the
  /// genres, in any order; case, accents and punctuation do not count. There is no syntax: quotes, stars and `AND` are
  /// text like any other. A text without a single letter or digit finds nothing. Of more than eight words only the eight
  /// longest narrow a search down, and of words of one or two letters only the first four, beside four longer ones
  /// none.
  ///
  /// A search finds at most ``longestSearch`` movies: in ``MovieList/all`` those that are most likely meant, in a list of
  /// the person's the first. Where nothing matches, words of four letters or more that are in no movie may be wrong in one
  /// letter, or be two words; in ``MovieList/all`` one word may also be wrong that is of another movie, of three letters too
  /// beside others.
  public var search: String
  /// The order.
  public var sort: MovieSort
  /// Only movies of this genre; `nil` for all.
  public var genre: String?
  /// Only movies of the ten years from this one; `nil` for all.
  public var decade: Int?

  /// How many movies a search finds at most: where it has found so many, there may be more.
  public static let longestSearch = 1_000

  /// Creates a query.
  public init(
    list: MovieList, search: String = "", sort: MovieSort = .listOrder, genre: String? = nil, decade: Int? = nil
  ) {
    self.list = list
    self.search = search
    self.sort = sort
    self.genre = genre
    self.decade = decade
  }
}

/// How movies are ordered.
public enum MovieSort: String, CaseIterable, Hashable, Codable, Sendable {
  /// The list's own order: by title for ``MovieList/all``, newest addition first for ``MovieList/wishlist``, last
  /// watched first for ``MovieList/watched``. A search of ``MovieList/all`` has the movie first that is most likely meant:
  /// one of this title, then those whose titles begin so, those with the words in their titles, and all others; in each,
  /// those first that the person has marked, then short titles. Of what is found by a word, beyond the first hundred
  /// movies, the rest follows as the catalog has it.
  case listOrder
  /// By title: a leading “The”, “A” or “An” does not count, neither do case and accents.
  case title
  /// The newest movie first.
  case year
  /// The best rated first, those without a rating last.
  case rating
  /// The shortest first, those of unknown length last.
  case runtime
}
