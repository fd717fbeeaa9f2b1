import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// Adds the movies of files to the catalog.
struct MovieImporter {
  /// The maximum number of lines that are named for each reason.
  private static let namedLines = 3

  private let decoder = JSONDecoder()
  let catalog: CatalogImport
  let totalBytes: Int
  let progress: (ImportProgress) -> Void
  private(set) var bytes = 0
  private(set) var records = 0
  private(set) var summary = ImportSummary()

  /// Adds the movies of a file, and skips the other records.
  ///
  /// - Throws: ``CatalogFileError`` for an array that is not JSON, and for a file of lines none of which is an object.
  mutating func add(_ file: IncomingFile, _ layout: RecordSplitter.Layout) throws {
    var lines: [ImportSummary.SkipReason: [Int]] = [:]
    var firstSkipped: SkippedRecord?
    var hasObjects = false
    var splitter = RecordSplitter(layout)
    do {
      func add(_ record: RecordSplitter.Record) throws {
        records += 1
        do {
          switch try catalog.add(record.movie(decoder)) {
          case .added: summary.added += 1
          case .updated: summary.updated += 1
          case .unchanged: summary.unchanged += 1
          }
          hasObjects = true
        } catch let skipped as SkippedRecord {
          if skipped.reason == .notJSON, layout == .array { throw skipped.error }
          firstSkipped = firstSkipped ?? skipped
          hasObjects = hasObjects || skipped.isObject
          lines[skipped.reason, default: []].append(record.position.line)
        }
      }
      try file.forEachPieceOfText { piece, length in
        try splitter.read(piece, add)
        bytes += length
        report()
      }
      try splitter.finish(add)
      if layout == .lines, !hasObjects, let firstSkipped { throw firstSkipped.error }
    } catch let error as JSONSyntaxError {
      let position = error.position
      throw CatalogFileError.malformed(
        path: file.name, line: position.line, column: position.column, reason: error.reason)
    }
    // The last record may end with the file.
    report()
    summary.skipped += ImportSummary.SkipReason.allCases.compactMap { reason in
      lines[reason].map { lines in
        ImportSummary.Skipped(
          path: file.name, reason: reason, count: lines.count, lines: Array(lines.prefix(Self.namedLines)))
      }
    }
  }

  private func report() {
    progress(ImportProgress(bytes: bytes, totalBytes: totalBytes, records: records))
  }
}
