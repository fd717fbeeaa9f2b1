/// A query for movies of a list, filtered and in order.
public struct MovieQuery: Hashable, Codable, Sendable {
  /// The list to look in.
  public var list: MovieList
  /// The words to search for; an empty text or white space finds all movies.
  ///
  /// Every word must begin a word in the title, the original title, the names of people, the genres, or the countries, or
  /// be the year, in any order. Case, accents and punctuation are ignored. Quotes, stars and `AND` are text
  /// like any other. A text without a letter or digit finds nothing. Of many words, the eight longest count, and four of those with
  /// one or two letters.
  ///
  /// Conditions restrict the search, or stand alone: `director:scott`, `cast:"ian holm"`, `genre:horror`, `country:japan`,
  /// `year:1979`, `rating>7`, `<100min`, `watched:2025`, `watched:2025-03`, `watched:yesterday`, `note:weightless`. Of watched movies, words of notes match too. Numbers are compared by
  /// `:`, `<`, `>`, `<=` or `>=`. A search that finds nothing throws ``InvalidSearchCondition`` if a value isn't understood.
  ///
  /// A search finds at most ``longestSearch`` movies: the best matches of ``MovieList/all``, the first ones of other lists.
  /// If it finds nothing, a word of four letters or more that begins no word of any movie may differ in one letter.
  public var search: String
  /// The order of the movies.
  public var sort: MovieSort
  /// A Boolean value that indicates whether the order is reversed.
  public var isReversed: Bool
  /// The genre to which the query is restricted; `nil` for all.
  public var genre: String?
  /// The first of the ten years to which the query is restricted; `nil` for all.
  public var decade: Int?

  /// The number of movies that a search finds at most. If it finds as many, there may be more.
  public static let longestSearch = 1_000

  /// Creates a query.
  public init(
    list: MovieList, search: String = "", sort: MovieSort = .listOrder, isReversed: Bool = false, genre: String? = nil,
    decade: Int? = nil
  ) {
    self.list = list
    self.search = search
    self.sort = sort
    self.isReversed = isReversed
    self.genre = genre
    self.decade = decade
  }

  /// A Boolean value that indicates whether the query has words to search for.
  public var isSearch: Bool { !search.allSatisfy(\.isWhitespace) }
}

/// An order of movies.
public enum MovieSort: String, CaseIterable, Hashable, Codable, Sendable {
  /// The order of the list itself: the best known first for ``MovieList/all``, the newest addition first for ``MovieList/wishlist``,
  /// the last watched first for ``MovieList/watched``.
  ///
  /// A search of ``MovieList/all`` starts with titles that equal the search, then titles that begin with it, titles with
  /// the words, and all others. In each of these, the best known come first, then short titles. A movie is known if its length is.
  case listOrder
  /// By title, ignoring case, accents, and a leading “The”, “A” or “An”.
  case title
  /// By year, the newest first.
  case year
  /// By rating, the best first; movies without a rating come last.
  case rating
  /// By length, the shortest first; movies of unknown length come last.
  case runtime
}
