import GRDB

/// Brings films from elsewhere into the person's lists, inside a transaction of the caller's.
struct ListMerger {
  private let db: Database
  private let writer: FilmWriter
  private var meter: TransferMeter
  private var wished: Set<Movie.ID> = []
  private var watched: Set<Movie.ID> = []
  private var isCatalogueLarger = false

  private init(_ db: Database, meter: TransferMeter) throws {
    self.db = db
    self.meter = meter
    writer = try FilmWriter(db)
  }

  /// Merges the lists of `file`; the change is `nil` if they brought nothing.
  static func merge(
    _ file: PersonalFile, _ db: Database, progress: @escaping (TransferProgress) -> Void
  ) throws -> (PersonalDataSummary, MoviesChange?) {
    let films = file.wishlist.count + file.watched.count
    var merger = try ListMerger(db, meter: TransferMeter(totalFilms: films, progress: progress))
    // Last comes first in the lists: so added, the films are in the file's order.
    for film in file.wishlist.reversed() {
      try merger.wish(film)
      merger.meter.count()
    }
    for film in file.watched.reversed() {
      try merger.watch(film)
      merger.meter.count()
    }
    let change = merger.change
    if change != nil {
      try ListJournal.clear(db)
    }
    return (PersonalDataSummary(wishlist: merger.wished.count, watched: merger.watched.count), change)
  }

  private mutating func wish(_ film: CatalogueFilm) throws {
    let id = try movie(for: film)
    var marks = try StoredMarks(of: id, db)
    guard marks.wishedAt == nil else { return }
    try marks.addToWishlist(db)
    try marks.write(to: id, db)
    wished.insert(id)
  }

  private mutating func watch(_ film: PersonalFile.WatchedFilm) throws {
    let id = try movie(for: film.film)
    let before = try StoredMarks(of: id, db)
    var marks = before
    // What the file does not tell is not lost.
    let viewing = Viewing(
      date: film.viewing.date, rating: film.viewing.rating ?? before.watched?.rating,
      note: film.viewing.note ?? before.watched?.note)
    try marks.setViewing(viewing, db)
    guard marks != before else { return }
    try marks.write(to: id, db)
    watched.insert(id)
  }

  private mutating func movie(for film: CatalogueFilm) throws -> Movie.ID {
    if let known = try FilmMatcher.match(film, db) {
      return known
    }
    isCatalogueLarger = true
    return try writer.add(film)
  }

  private var change: MoviesChange? {
    var lists: Set<MovieList> = []
    if !wished.isEmpty { lists.insert(.wishlist) }
    if !watched.isEmpty { lists.insert(.watched) }
    if isCatalogueLarger { lists.insert(.all) }
    return lists.isEmpty ? nil : MoviesChange(movies: wished.union(watched), lists: lists)
  }
}
