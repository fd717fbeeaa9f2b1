import Foundation
import MoviesServices
import MoviesStore

/// Adds the movies of files to the catalog.
struct MovieImporter {
  /// The maximum number of lines that are named for each reason.
  private static let namedLines = 3

  private let decoder = JSONDecoder()
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

  /// Adds the movies of a file, and skips the other records.
  ///
  /// - Throws: ``CatalogFileError`` for an array that is not JSON, and for a file of lines none of which is an object.
  mutating func add(_ file: MovieFile) throws {
    var lines: [ImportSummary.SkipReason: [Int]] = [:]
    var firstSkipped: SkippedRecord?
    var hasObjects = false
    try file.read { record in
      records += 1
      do {
        try add(record.movie(decoder))
        hasObjects = true
      } catch let skipped as SkippedRecord {
        if skipped.reason == .notJSON, file.layout == .array {
          throw file.malformed(at: skipped.position, skipped.detail)
        }
        firstSkipped = firstSkipped ?? skipped
        hasObjects = hasObjects || skipped.isObject
        lines[skipped.reason, default: []].append(record.position.line)
      }
    } progress: { count in
      bytes += count
      report()
    }
    // The last record may end with the file.
    report()
    if file.layout == .lines, !hasObjects, let firstSkipped {
      throw file.malformed(at: firstSkipped.position, firstSkipped.detail)
    }
    summary.skipped += ImportSummary.SkipReason.allCases.compactMap { reason in
      lines[reason].map { lines in
        ImportSummary.Skipped(
          path: file.path, reason: reason, count: lines.count, lines: Array(lines.prefix(Self.namedLines)))
      }
    }
  }

  private mutating func add(_ movie: CatalogMovie) throws {
    switch try catalog.add(movie) {
    case .added: summary.added += 1
    case .updated: summary.updated += 1
    case .unchanged: summary.unchanged += 1
    }
  }

  private func report() {
    progress(ImportProgress(bytes: bytes, totalBytes: totalBytes, records: records))
  }
}
