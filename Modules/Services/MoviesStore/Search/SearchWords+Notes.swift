import GRDB

extension SearchWords {
  /// Returns the condition that each word is one of a movie or of a note, on viewings or on the movies that have them.
  ///
  /// The words that no note has are a single search of the index.
  func condition(on subject: SearchTerms.Subject, in scope: MovieScope? = nil, _ db: Database) throws -> SQL {
    let statement = try db.cachedStatement(sql: "SELECT rowid FROM note_search WHERE note_search MATCH ? LIMIT 1")
    var (noted, others) = (self, self)
    noted.words = try words.filter { word in
      try Int64.fetchOne(statement, arguments: [with([word]).pattern]) != nil
    }
    others.words = words.filter { !noted.words.contains($0) }
    var conditions = noted.words.map { word -> SQL in
      let word = with([word])
      return "(\(word.isInMovie(subject, scope)) OR \(subject.onViewing(word.isInNote)))"
    }
    if !others.words.isEmpty { conditions.append(others.isInMovie(subject, scope)) }
    return conditions.joined(separator: " AND ")
  }

  /// The condition that a note has the words, on viewings.
  var isInNote: SQL { "viewing.id IN (SELECT rowid FROM note_search WHERE note_search MATCH \(pattern))" }

  private func isInMovie(_ subject: SearchTerms.Subject, _ scope: MovieScope?) -> SQL {
    let movie: SQL = subject == .viewings ? "viewing.movie" : "movie.id"
    return "\(movie) IN (SELECT rowid FROM movie_search WHERE movie_search MATCH \(pattern(in: .all, scope)))"
  }

  private func with(_ words: [[String]]) -> SearchWords {
    var copy = self
    copy.words = words
    return copy
  }
}
