import GRDB
import MoviesServices

/// Merges movies into the user's lists, in a transaction of the caller's.
struct ListMerger {
  private let db: Database
  private let writer: MovieWriter
  private var meter: TransferMeter
  private var wished: Set<Movie.ID> = []
  private var watched: Set<Movie.ID> = []
  private var isCatalogLarger = false

  private init(_ db: Database, meter: TransferMeter) {
    self.db = db
    self.meter = meter
    writer = MovieWriter(db)
  }

  /// Merges the lists of `data`; the change is `nil` if nothing is new.
  static func merge(
    _ data: PersonalData, _ db: Database, progress: @escaping (TransferProgress) -> Void
  ) throws -> (PersonalDataSummary, MoviesChange?) {
    let movies = data.wishlist.count + data.watched.count
    var merger = ListMerger(db, meter: TransferMeter(totalMovies: movies, progress: progress))
    // The last addition is the first in a list: added in reverse, the movies are in the order of the file.
    for movie in data.wishlist.reversed() {
      try merger.wish(movie)
      merger.meter.count()
    }
    for movie in data.watched.reversed() {
      try merger.watch(movie)
      merger.meter.count()
    }
    let change = merger.change
    if change != nil {
      try ListJournal.clear(db)
    }
    return (PersonalDataSummary(wishlist: merger.wished.count, watched: merger.watched.count), change)
  }

  private mutating func wish(_ movie: CatalogMovie) throws {
    let id = try match(for: movie)
    let before = try StoredMarks(of: id, db)
    guard before.wishedAt == nil else { return }
    var marks = before
    try marks.addToWishlist(db)
    try marks.write(to: id, replacing: before, db)
    wished.insert(id)
  }

  private mutating func watch(_ movie: PersonalData.WatchedMovie) throws {
    let id = try match(for: movie.movie)
    let before = try StoredMarks(of: id, db)
    var marks = before
    // A rating or a note that the file lacks stays.
    let viewing = Viewing(
      date: movie.viewing.date, rating: movie.viewing.rating ?? before.watched?.rating,
      note: movie.viewing.note ?? before.watched?.note)
    try marks.setViewing(viewing, db)
    guard marks != before else { return }
    try marks.write(to: id, replacing: before, db)
    watched.insert(id)
  }

  private mutating func match(for movie: CatalogMovie) throws -> Movie.ID {
    if let known = try MovieMatcher.matches(movie, db).first?.id {
      return known
    }
    isCatalogLarger = true
    return try writer.add(movie)
  }

  private var change: MoviesChange? {
    var lists: Set<MovieList> = []
    if !wished.isEmpty { lists.insert(.wishlist) }
    if !watched.isEmpty { lists.insert(.watched) }
    if isCatalogLarger { lists.insert(.all) }
    return lists.isEmpty ? nil : MoviesChange(movies: wished.union(watched), lists: lists)
  }
}
