/// A viewing of a movie, as a row of the diary.
public struct DiaryEntry: Identifiable, Hashable, Codable, Sendable {
  /// The number of the viewing in the database.
  public let id: Int64
  /// The number of the movie.
  public let movie: Movie.ID
  /// The title of the movie.
  public let title: String
  /// The year of release.
  public let year: Int
  /// The date, the rating and the note.
  public let viewing: Viewing
  /// A Boolean value that indicates whether the user had watched the movie before.
  public let isRewatch: Bool

  /// Creates an entry.
  public init(id: Int64, movie: Movie.ID, title: String, year: Int, viewing: Viewing, isRewatch: Bool = false) {
    self.id = id
    self.movie = movie
    self.title = title
    self.year = year
    self.viewing = viewing
    self.isRewatch = isRewatch
  }
}

/// A query for viewings of the diary.
public struct DiaryQuery: Hashable, Codable, Sendable {
  /// The words to search for, in the notes and in the movies, as in ``MovieQuery/search``.
  public var search: String
  /// The year or the month of the viewings, such as `2026` or `2026-03`; `nil` for all.
  public var period: String?
  /// The rating of the viewings; `nil` for any or none.
  public var rating: Int?
  /// A Boolean value that indicates whether only movies are found that the user had watched before.
  public var isOfRewatches: Bool

  /// Creates a query.
  public init(search: String = "", period: String? = nil, rating: Int? = nil, isOfRewatches: Bool = false) {
    self.search = search
    self.period = period
    self.rating = rating
    self.isOfRewatches = isOfRewatches
  }

  /// Creates a query for the viewings whose notes have the words of a text.
  public init(notesWith text: String) {
    self.init(search: "note:\"\(text.replacing("\"", with: " "))\"")
  }
}

/// A month of the diary.
public struct DiaryMonth: Hashable, Codable, Sendable {
  /// The year and the month, such as `2026-11`; `nil` for the viewings of unknown days.
  public let month: String?
  /// The number of viewings.
  public let viewings: Int

  /// Creates a month.
  public init(month: String?, viewings: Int) {
    self.month = month
    self.viewings = viewings
  }
}
