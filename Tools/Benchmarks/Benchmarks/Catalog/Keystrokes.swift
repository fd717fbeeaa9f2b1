import MoviesServices
import MoviesStore
import MoviesTesting

/// Search texts, letter by letter.
struct Keystrokes {
  private let texts: [String]
  private var index = 0

  /// The texts for titles, people, genres and accents, each from its first letter on.
  static func typed() -> Keystrokes {
    let movies = sample()
    let words = movies.flatMap { movie -> [String] in
      [movie.title, movie.directors.first ?? "", movie.cast.last?.name ?? ""]
        + ["\(movie.title) \(movie.genres.first ?? "") \(movie.directors.first ?? "")"]
    }
    let others = ["the", "drama", "science fiction", "documentary", "hé an ka", "zzzzzz"]
    return Keystrokes(texts: (words + others).flatMap(beginnings))
  }

  /// The texts of many short words, and of words that query languages reserve.
  static func hostile() -> Keystrokes {
    Keystrokes(
      texts: [
        "\"'); DROP TABLE movie; --", "* OR *", "a b c d e f g h", "ka ro mi se lo ve da ti",
        "kak rok mik sen lok ver dak tin",
      ].flatMap(beginnings))
  }

  /// The words with one wrong letter, at each place.
  static func misspelt() -> Keystrokes {
    let names: [String] = sample().flatMap { [$0.title] + $0.directors }
    let words = names.flatMap { $0.split(separator: " ") }.map(String.init).filter { $0.count > 3 }
    return Keystrokes(
      texts: words.enumerated().map { index, word in
        var letters = Array(word)
        letters[index % letters.count] = "q"
        return String(letters)
      })
  }

  private init(texts: [String]) {
    self.texts = texts
  }

  /// The same sample of the movies each time.
  private static func sample() -> [CatalogMovie] {
    Array(MovieGenerator(count: 4_000).enumerated().filter { $0.offset % 100 == 0 }.map(\.element))
  }

  private static func beginnings(_ text: String) -> [String] {
    text.indices.map { String(text[...$0]) }
  }

  /// Returns the next text, and begins again after the last one.
  mutating func next() -> String {
    defer { index = (index + 1) % texts.count }
    return texts[index]
  }
}
