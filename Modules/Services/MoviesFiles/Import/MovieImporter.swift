import MoviesStore

/// Adds the movies of files to the catalog, inside a transaction of the caller's.
struct MovieImporter {
  private struct Skips {
    var count = 0
    var offsets: [Int] = []
  }

  /// Nobody wants to read more line numbers than this.
  private static let namedLines = 3

  private let catalog: CatalogImport
  private let totalBytes: Int
  private let progress: (ImportProgress) -> Void
  private var bytes = 0
  private var records = 0
  private(set) var summary = ImportSummary()

  init(_ catalog: CatalogImport, totalBytes: Int, progress: @escaping (ImportProgress) -> Void) {
    self.catalog = catalog
    self.totalBytes = totalBytes
    self.progress = progress
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
    switch try catalog.add(movie) {
    case .added: summary.added += 1
    case .updated: summary.updated += 1
    case .unchanged: summary.unchanged += 1
    }
  }
}
