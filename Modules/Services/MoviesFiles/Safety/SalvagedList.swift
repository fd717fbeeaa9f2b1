import FlowContent
import GRDB
import MoviesServices
import MoviesStore

/// The rows of a list that can still be read in a damaged database.
///
/// SQLite's own recovery (`.recover`) is part of its shell, not of its library.
struct SalvagedList {
  struct Row: Decodable, FetchableRecord {
    let id: Int64
    let movie: Movie.ID
    let addedAt: Int64
    let day: CalendarDate?
    let rating: Int?
    let note: String?
    let isSound: Bool

    /// The viewing, without an impossible rating.
    var viewing: Viewing {
      Viewing(date: day, rating: rating.flatMap { (1...10).contains($0) ? $0 : nil }, note: note)
    }

    fileprivate var place: (String, Int64) { (day?.description ?? "", addedAt) }
  }

  /// Larger than the number of any row, and far from an overflow.
  private static let limit: Int64 = 1 << 40

  let table: PersonalTable
  private var found: [Int64: Row] = [:]
  /// A Boolean value that indicates whether all rows could be read.
  private(set) var isComplete = true

  /// Reads the table from its beginning, and if rows are missing also from its end.
  init(_ table: PersonalTable, _ db: Database) {
    self.table = table
    read(after: 0, db)
    if !isComplete {
      // No other program can have a view of this name, which might have no end.
      let last = try? Int64.fetchOne(db, sql: "SELECT max(seq) FROM sqlite_sequence")
      read(before: min(Self.limit, max(last ?? 0, found.keys.max() ?? 0) + 1), db)
    }
  }

  /// The rows in the order of the list, with all of a movie together.
  var rows: [Row] {
    Dictionary(grouping: found.values, by: \.movie).values.map { $0.sorted { $0.place > $1.place } }
      .sorted { $0[0].place > $1[0].place }.flatMap(\.self)
  }

  /// Reads upward or downward. After a row that can't be read, it goes on at twice the distance until it finds one: what
  /// that skips before the end of a gap is read from the other end.
  private mutating func read(after start: Int64? = nil, before end: Int64? = nil, _ db: Database) {
    let isReversed = end != nil
    var bound = start ?? end ?? 0
    var distance: Int64 = 1
    let details: SQL = table == .viewing ? "day, rating, note" : "NULL AS day, NULL AS rating, NULL AS note"
    let sql: SQL = """
      SELECT rowid AS id, movie, added_at AS addedAt, \(details), \(table.isSound) AS isSound
      FROM \(sql: table.rawValue) NOT INDEXED
      """
    while (0...Self.limit).contains(bound) {
      do {
        let request: SQLRequest<GRDB.Row> =
          isReversed
          ? "\(sql) WHERE rowid < \(bound) ORDER BY rowid DESC" : "\(sql) WHERE rowid > \(bound) ORDER BY rowid"
        let cursor = try request.fetchCursor(db)
        while let row = try cursor.next() {
          let id: Int64 = try row.decode(forColumn: "id")
          // Damaged pages may refer to each other in a circle.
          guard id < Self.limit, isReversed ? id < bound : id > bound else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
          }
          bound = id
          distance = 1
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

  private mutating func add(_ row: Row?) {
    isComplete = isComplete && row?.isSound == true
    guard let row, found[row.id]?.isSound != true else { return }
    found[row.id] = row
  }
}
