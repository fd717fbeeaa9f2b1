import FlowContent
import MoviesServices
public import MoviesStore

/// A sequence of made-up movies that repeats for a seed.
///
/// Names and words are distributed like real ones: a few are frequent, most are rare.
public struct MovieGenerator: Sequence, IteratorProtocol {
  private static let syllables = [
    "ka", "ro", "mi", "sen", "lo", "ver", "da", "tin", "gro", "pel", "an", "shi", "bor", "quo", "ell", "fa", "wen",
    "jo",
    "st", "thu", "re", "no", "ix", "cha", "ul", "hé", "bri", "zan", "o", "mar",
  ]
  private static let genres = [
    "Drama", "Comedy", "Action", "Thriller", "Horror", "Romance", "Crime", "Adventure", "Animation", "Fantasy", "War",
    "Mystery", "Western", "Musical", "Documentary", "Science Fiction",
  ]
  private static let commonWords = ["The", "of", "and", "Man", "Night", "Love", "House", "Last", "Day", "Girl"]

  private var random: SeededGenerator
  private var remaining: Int

  /// Creates a generator of `count` movies.
  public init(count: Int, seed: UInt64 = 1) {
    random = SeededGenerator(seed: seed)
    remaining = count
  }

  /// Returns the next movie; `nil` after the last.
  public mutating func next() -> CatalogMovie? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    return CatalogMovie(
      title: title(), year: 1900 + number(below: 130), directors: [name()], runtime: 60 + number(below: 120),
      genres: genres(), cast: (0..<(2 + number(below: 5))).map { _ in CatalogMovie.CastMember(name: name()) },
      synopsis: "\(word()) meets \(name()) and \(word()).")
  }

  private mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  /// Returns small numbers far more often than large ones.
  private mutating func rank(below bound: Int) -> Int {
    let unit = Double.random(in: 0..<1, using: &random)
    return Int(Double(bound) * unit * unit * unit)
  }

  /// Returns a word of two or three syllables.
  private mutating func word() -> String {
    let rank = rank(below: 25_000)
    let count = Self.syllables.count
    let last = rank / (count * count)
    let word =
      Self.syllables[rank % count] + Self.syllables[rank / count % count] + (last > 0 ? Self.syllables[last] : "")
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private mutating func title() -> String {
    var words = (0..<(1 + number(below: 3))).map { _ in word() }
    if number(below: 2) == 0 {
      words.insert(Self.commonWords[rank(below: Self.commonWords.count)], at: 0)
    }
    return words.joined(separator: " ")
  }

  private mutating func name() -> String {
    word() + " " + word()
  }

  private mutating func genres() -> [String] {
    let first = rank(below: Self.genres.count)
    return number(below: 2) == 0
      ? [Self.genres[first]] : [Self.genres[first], Self.genres[(first + 3) % Self.genres.count]]
  }
}
