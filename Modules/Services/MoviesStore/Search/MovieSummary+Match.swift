import GRDB
import MoviesServices

extension [MovieSummary] {
  /// Returns the movies, each with the name that begins with a word of a search, if the title doesn't have that word.
  func explainingMatches(of words: [String], _ db: Database) throws -> [MovieSummary] {
    let missing = reduce(into: [:]) { missing, movie in missing[movie.id] = movie.missing(words) }
    let unexplained = missing.filter { !$0.value.isEmpty }.keys.sorted()
    guard !unexplained.isEmpty else { return self }
    let names: SQLRequest<GRDB.Row> = SQLRequest(
      literal: """
        WITH page(movie) AS MATERIALIZED (SELECT value FROM json_each(\(unexplained.json)))
        SELECT movie, original_title FROM page JOIN movie ON movie.id = page.movie WHERE original_title IS NOT NULL
        UNION ALL SELECT movie, name FROM page JOIN credit USING (movie) JOIN person ON person.id = credit.person
        UNION ALL SELECT movie, name FROM page JOIN movie_genre USING (movie) JOIN genre ON genre.id = movie_genre.genre
        UNION ALL SELECT movie, name FROM page JOIN movie_country USING (movie)
        """, cached: true)
    var matches: [Movie.ID: String] = [:]
    let cursor = try names.fetchCursor(db)
    while let row = try cursor.next() {
      let movie: Movie.ID = try row.decode(atIndex: 0)
      guard matches[movie] == nil else { continue }
      let name: String = try row.decode(atIndex: 1)
      let key = TitleKey.forFinding(name)
      if missing[movie]?.contains(where: { key.hasWord(beginningWith: $0) }) == true { matches[movie] = name }
    }
    return map { movie in
      var explained = movie
      explained.match = matches[movie.id]
      return explained
    }
  }
}

extension MovieSummary {
  /// Returns the words of a search that neither the title nor the year has.
  fileprivate func missing(_ words: [String]) -> [String] {
    let key = TitleKey.forFinding(title)
    return words.filter { !key.hasWord(beginningWith: $0) && !String(year).hasPrefix($0) }
  }
}

extension String {
  /// Returns a Boolean value that indicates whether a word of a folded text begins with another word.
  fileprivate func hasWord(beginningWith word: String) -> Bool {
    var rest = unicodeScalars[...]
    while !rest.isEmpty {
      if rest.starts(with: word.unicodeScalars) { return true }
      rest = rest.drop(while: \.isInWord).drop { !$0.isInWord }
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool {
    switch self {
    case "a"..."z", "0"..."9": true
    default: !isASCII && (Character(self).isLetter || Character(self).isNumber)
    }
  }
}
