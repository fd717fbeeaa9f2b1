import GRDB
import MoviesServices
import MoviesStore

/// The rows of a list that can still be read in a damaged database.
///
/// SQLite's own recovery (`.recover`) is part of its shell, not of its library.
struct SalvagedList {
  struct Row: Decodable, FetchableRecord {
    let movie: Movie.ID
    let addedAt: Int64
    let day: CalendarDay?
    let rating: Int?
    let note: String?
    let earlier: EarlierViewings?
    let isWatched: Bool
    let isSound: Bool
    /// A Boolean value that indicates whether the row is from the table: an index has no rating, note or earlier viewing.
    let hasDetails: Bool

    /// The viewings, without impossible ratings; one that is `nil` for a movie on the wishlist.
    var viewings: [Viewing?] {
      guard isWatched else { return [nil] }
      return ([Viewing(date: day, rating: rating, note: note)] + (earlier?.viewings ?? [])).map { viewing in
        let rating = viewing.rating.flatMap { (1...10).contains($0) ? $0 : nil }
        return Viewing(date: viewing.date, rating: rating, note: viewing.note)
      }
    }
  }

  /// Larger than the number of any movie, and far from an overflow.
  private static let limit: Int64 = 1 << 40

  private let table: PersonalTable
  private let db: Database
  private var found: [Movie.ID: Row] = [:]
  /// A Boolean value that indicates whether all rows could be read.
  private(set) var isComplete = true

  /// Reads the table. If rows are missing, also reads the index and then the table from the other end.
  init(_ table: PersonalTable, _ db: Database) {
    self.table = table
    self.db = db
    readTable(after: 0)
    // The index of a complete list could only add movies that never were on it.
    let count = try? Int.fetchOne(db, sql: "SELECT movies FROM list_count WHERE list = ?", arguments: [table.rawValue])
    guard !isComplete || found.count != count else { return }
    readIndex(isReversed: false)
    readIndex(isReversed: true)
    if !isComplete {
      let last = try? Movie.ID.fetchOne(db, sql: "SELECT max(id) FROM movie")
      readTable(before: max(last ?? 0, found.keys.max() ?? 0) + 1)
    }
  }

  /// The rows in the order of the list.
  var rows: [Row] {
    found.values.sorted { ($0.day?.description ?? "", $0.addedAt) > ($1.day?.description ?? "", $1.addedAt) }
  }

  /// Reads upward or downward. After a row that can't be read, it goes on at twice the distance until it finds one: what
  /// that skips before the end of a gap is read from the other end.
  private mutating func readTable(after start: Int64? = nil, before end: Int64? = nil) {
    let isReversed = end != nil
    var bound = start ?? end ?? 0
    var distance: Int64 = 1
    let sql: SQL = """
      SELECT \(columns(hasDetails: true)), \(table.isSound) AS isSound FROM \(sql: table.rawValue) NOT INDEXED
      """
    while (0...Self.limit).contains(bound) {
      do {
        let request: SQLRequest<GRDB.Row> =
          isReversed
          ? "\(sql) WHERE movie < \(bound) ORDER BY movie DESC" : "\(sql) WHERE movie > \(bound) ORDER BY movie"
        let cursor = try request.fetchCursor(db)
        while let row = try cursor.next() {
          let movie: Movie.ID = try row.decode(forColumn: "movie")
          // Damaged pages may refer to each other in a circle.
          guard isReversed ? movie < bound : movie > bound else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
          (bound, distance) = (movie, 1)
          add(try? Row(row: row))
        }
        return
      } catch {
        isComplete = false
        bound += isReversed ? -distance : distance
        distance *= 2
      }
    }
  }

  /// Reads the index that has the order of the list until an error.
  private mutating func readIndex(isReversed: Bool) {
    let order = (table == .watched ? ["day", "added_at"] : ["added_at"]).map { $0 + (isReversed ? " DESC" : "") }
    let request: SQLRequest<Row> = """
      SELECT \(columns(hasDetails: false)), false AS isSound
      FROM \(sql: table.rawValue) INDEXED BY \(sql: table.rawValue)_in_order ORDER BY \(sql: order.joined(separator: ", "))
      """
    guard let cursor = try? request.fetchCursor(db) else { return }
    var seen: Set<Movie.ID> = []
    while let row = try? cursor.next(), seen.insert(row.movie).inserted {
      if found[row.movie] == nil { add(row) }
    }
  }

  private func columns(hasDetails: Bool) -> SQL {
    let isWatched = table == .watched
    return """
      movie, added_at AS addedAt, \(isWatched) AS isWatched, \(hasDetails) AS hasDetails, \(sql: isWatched ? "day" : "NULL AS day"),
      \(sql: isWatched && hasDetails ? "rating, note, earlier" : "NULL AS rating, NULL AS note, NULL AS earlier")
      """
  }

  private mutating func add(_ row: Row?) {
    isComplete = isComplete && row?.isSound == true
    guard let row, found[row.movie]?.isSound != true else { return }
    found[row.movie] = row
  }
}
