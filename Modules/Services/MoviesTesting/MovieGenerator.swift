import MoviesServices
public import MoviesStore

/// Movies that nobody made, as many as are wanted: the same for the same seed.
///
/// Names and words are as unevenly spread as real ones: a few are everywhere, most are rare.
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

  private var state: UInt64
  private var remaining: Int

  /// Creates `count` movies.
  public init(count: Int, seed: UInt64 = 1) {
    state = seed
    remaining = count
  }

  /// The next movie, until there are as many as were wanted.
  public mutating func next() -> CatalogMovie? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    return CatalogMovie(
      title: title(), year: 1900 + number(below: 130), directors: [name()], runtime: 60 + number(below: 120),
      genres: genres(), cast: (0..<(2 + number(below: 5))).map { _ in CatalogMovie.CastMember(name: name()) },
      synopsis: "\(word()) meets \(name()) and \(word()).")
  }

  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func number(below bound: Int) -> Int {
    Int(random() % UInt64(bound))
  }

  /// Small numbers far more often than large ones.
  private mutating func rank(below bound: Int) -> Int {
    let unit = Double(random() >> 11) / Double(1 << 53)
    return Int(Double(bound) * unit * unit * unit)
  }

  /// The word of a rank, of two or three syllables.
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
