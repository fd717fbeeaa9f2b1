import GRDB
import MoviesServices

extension MovieSummary {
  /// Returns the movie with the name that begins with a word of a search, if the title doesn't have that word.
  func explainingMatch(of words: [String], _ db: Database) throws -> MovieSummary {
    let missing = words.filter { !Self.has($0, in: title) && !String(year).hasPrefix($0) }
    guard !missing.isEmpty else { return self }
    let names: SQLRequest<String> = SQLRequest(
      literal: """
        SELECT original_title FROM movie WHERE id = \(id) AND original_title IS NOT NULL
        UNION ALL SELECT name FROM credit JOIN person ON person.id = credit.person WHERE movie = \(id)
        UNION ALL SELECT name FROM movie_genre JOIN genre ON genre.id = movie_genre.genre WHERE movie = \(id)
        UNION ALL SELECT name FROM movie_country WHERE movie = \(id)
        """, cached: true)
    var explained = self
    explained.match = try names.fetchAll(db).first { name in missing.contains { Self.has($0, in: name) } }
    return explained
  }

  /// Returns a Boolean value that indicates whether a word of a text begins with another word.
  private static func has(_ word: String, in text: String) -> Bool {
    var rest = TitleKey.forFinding(text).unicodeScalars[...]
    while !rest.isEmpty {
      if rest.starts(with: word.unicodeScalars) { return true }
      rest = rest.drop(while: isInWord).drop { !isInWord($0) }
    }
    return false
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9": true
    default: !scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
    }
  }
}
