/// A film that a person may mean.
struct LikelyFilm {
  /// How sure it is that a film is meant.
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

  /// What puts films in order that are as likely.
  struct Title {
    let sortKey: String
    let year: Int
    /// Without the article.
    let length: Int
    /// Whether it was found as it was typed, with or without the article.
    let isAsTyped: Bool

    init(sortKey: String, year: Int, isAsTyped: Bool) {
      self.sortKey = sortKey
      self.year = year
      self.isAsTyped = isAsTyped
      length = sortKey.unicodeScalars.count
    }
  }

  let movie: Movie.ID
  let likelihood: Likelihood
  /// `nil` if it was not read.
  var title: Title?

  /// Whether it comes before another one, if neither or both are marked.
  func precedes(_ other: LikelyFilm) -> Bool {
    guard likelihood == other.likelihood else { return likelihood.rawValue < other.likelihood.rawValue }
    guard let title, let otherTitle = other.title else {
      return title == nil && other.title == nil ? movie < other.movie : title != nil
    }
    if title.length != otherTitle.length { return title.length < otherTitle.length }
    if title.isAsTyped != otherTitle.isAsTyped { return title.isAsTyped }
    if title.sortKey != otherTitle.sortKey { return title.sortKey < otherTitle.sortKey }
    return (title.year, movie) < (otherTitle.year, other.movie)
  }
}
