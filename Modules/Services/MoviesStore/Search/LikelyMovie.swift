import MoviesServices

/// A movie that a person may mean.
struct LikelyMovie {
  /// How sure it is that a movie is meant.
  enum Likelihood: Int {
    /// It has this title, but for the article.
    case title
    /// Its title begins so.
    case beginning
    /// The words are in its titles.
    case words
    /// The words are in all that is known of it.
    case anything
  }

  /// What puts movies in order that are as likely.
  struct Title {
    /// Of a movie that was not read: it comes after those that were.
    static let unknown = Title()

    /// Without the article.
    let length: Int
    let isAsTyped: Bool
    let sortKey: String
    let year: Int

    private init() {
      (length, isAsTyped, sortKey, year) = (.max, true, "", 0)
    }

    /// - Parameter isAsTyped: Whether it was found as it was typed, with or without the article.
    init(sortKey: String, year: Int, isAsTyped: Bool) {
      self.sortKey = sortKey
      self.year = year
      self.isAsTyped = isAsTyped
      length = sortKey.unicodeScalars.count
    }

    var isKnown: Bool { length < .max }
  }

  let movie: Movie.ID
  let likelihood: Likelihood
  var title = Title.unknown
  /// Whether it is on a list of the person's.
  var isMarked = false

  /// The movie with the lower one comes first; what they are called decides between equals.
  var rank: UInt64 {
    let length = UInt64(min(title.length, 1 << 48))
    return UInt64(likelihood.rawValue) << 52 | (isMarked ? 0 : 1) << 51 | length << 1 | (title.isAsTyped ? 0 : 1)
  }

  /// Whether it comes before another one of the same rank.
  func precedes(_ other: LikelyMovie) -> Bool {
    if title.sortKey != other.title.sortKey { return title.sortKey < other.title.sortKey }
    return (title.year, movie) < (other.title.year, other.movie)
  }
}
