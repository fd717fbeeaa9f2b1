import GRDB
import MoviesServices

/// A change that was undone, with what it had made of the movies.
struct UndoneChange {
  struct UndoneMovie {
    let entry: ListJournal.Entry
    let after: StoredMarks
    /// The facts after the change, if it was one of these.
    let facts: CatalogMovie?

    /// The effect of undoing the change, and of making it again.
    var effect: MoviesChange {
      if facts != nil { return .everything }
      return MoviesChange(movies: [entry.movie], lists: after.lists(differingFrom: entry.before))
    }

    /// Undoes the change of a movie.
    init(undoing entry: ListJournal.Entry, _ db: Database) throws {
      self.entry = entry
      after = try StoredMarks(of: entry.movie, db)
      facts = try entry.facts == nil ? nil : CatalogMovie(entry.movie, db)
      var before = entry.before
      try before.write(to: entry.movie, replacing: after, db)
      try entry.facts.map { try MovieWriter(db).replace(entry.movie, by: $0) }
    }

    /// Returns a Boolean value that indicates whether the movie is as undoing has left it.
    func isUnchanged(_ db: Database) throws -> Bool {
      try StoredMarks(of: entry.movie, db) == entry.before
        && (entry.facts == nil || CatalogMovie(entry.movie, db) == entry.facts)
    }

    /// Makes the change again.
    func redo(_ kind: ListChange.Kind, in step: Int64, _ db: Database) throws {
      try ListJournal.record(kind, of: entry.movie, before: entry.before, facts: entry.facts, in: step, db)
      var after = after
      try after.write(to: entry.movie, replacing: entry.before, db)
      try facts.map { try MovieWriter(db).replace(entry.movie, by: $0) }
    }
  }

  let change: ListChange
  let movies: [UndoneMovie]

  var effect: MoviesChange {
    movies.reduce(into: MoviesChange(movies: [], lists: [])) { $0.formUnion($1.effect) }
  }
}
