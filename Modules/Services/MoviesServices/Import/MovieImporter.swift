import GRDB

/// Adds the movies of files to the catalog, inside a transaction of the caller's.
struct MovieImporter {
  private struct Skips {
    var count = 0
    var offsets: [Int] = []
  }

  /// Nobody wants to read more line numbers than this.
  private static let namedLines = 3

  private let db: Database
  private let writer: MovieWriter
  private let totalBytes: Int
  private let progress: (ImportProgress) -> Void
  private var bytes = 0
  private var records = 0
  private(set) var summary = ImportSummary()

  init(_ db: Database, totalBytes: Int, progress: @escaping (ImportProgress) -> Void) throws {
    self.db = db
    writer = try MovieWriter(db, isBulk: true)
    self.totalBytes = totalBytes
    self.progress = progress
  }

  /// What listeners have to know of it.
  var change: MoviesChange? {
    summary.added + summary.updated > 0 ? .everything : nil
  }

  mutating func take(_ file: MovieFile) throws {
    var skips: [ImportSummary.SkipReason: Skips] = [:]
    var lines = MovieLines()
    try file.read { record in
      records += 1
      let reason = try file.hasOneMovieALine ? lines.note(record, { try take($0) }) : take(record)
      if let reason {
        skips[reason, default: Skips()].count += 1
        if skips[reason, default: Skips()].offsets.count < Self.namedLines {
          skips[reason]?.offsets.append(record.offset)
        }
      }
    } pieceIsRead: { count in
      bytes += count
      tell()
    }
    // The last record may end with the file.
    tell()
    if let failure = lines.failure { throw try file.refusal(failure) }
    for reason in ImportSummary.SkipReason.allCases {
      guard let skips = skips[reason] else { continue }
      summary.skipped.append(
        ImportSummary.Skipped(
          path: file.path, reason: reason, count: skips.count, lines: try file.lines(of: skips.offsets)))
    }
  }

  /// Makes the movies that were taken part of the lists.
  func finish() throws {
    try writer.finish()
  }

  private func tell() {
    progress(ImportProgress(bytes: bytes, totalBytes: totalBytes, records: records))
  }

  /// Why the record was left out; `nil` if it was not.
  private mutating func take(_ record: RecordSplitter.Record) throws -> ImportSummary.SkipReason? {
    guard let bytes = record.bytes else { return .tooLarge }
    do {
      switch ImportedMovie(try JSONParser.parse(bytes)) {
      case .movie(let movie): try take(movie)
      case .none(let reason): return reason
      }
    } catch JSONParser.Failure.tooDeep {
      return .tooDeep
    } catch JSONParser.Failure.encoding {
      return .encoding
    } catch JSONParser.Failure.syntax(let offset, let reason) {
      throw RecordSplitter.Failure(offset: record.offset + offset, reason: reason)
    }
    return nil
  }

  private mutating func take(_ movie: CatalogMovie) throws {
    let matches = try MovieMatcher.matches(movie, db)
    guard let likeliest = matches.first else {
      try writer.add(movie)
      summary.added += 1
      return
    }
    // When it was imported before, another one may have been the likeliest: importing again changes nothing.
    let isKnown = try matches.contains { try MovieGaps(of: $0, db)?.filled(from: movie).isAnything == false }
    if try !isKnown && writer.fill(likeliest, from: movie) {
      summary.updated += 1
    } else {
      summary.unchanged += 1
    }
  }
}
