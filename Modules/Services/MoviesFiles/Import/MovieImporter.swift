import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// Adds the movies of files to the catalog.
struct MovieImporter {
  private let decoder = JSONDecoder()
  let catalog: CatalogImport
  let totalBytes: Int
  let progress: (ImportProgress) -> Void
  private(set) var bytes = 0
  private(set) var records = 0
  private(set) var summary = ImportSummary()

  /// Adds the movies of a file, and skips the other records.
  ///
  /// - Throws: ``CatalogFileError`` for a file that is neither lines of objects nor a JSON array.
  mutating func add(_ file: IncomingFile) throws {
    let layout: RecordSplitter.Layout = file.beginning.hasObjectFirst ? .lines : .array
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
        } catch let skipped as SkippedRecord {
          if layout == .array, let error = skipped.syntaxError { throw error }
          summary.skip("\(file.name), line \(record.position.line): \(skipped.reason)")
        }
      }
      try file.forEachPieceOfText { piece, length in
        try splitter.read(piece, add)
        bytes += length
        report()
      }
      try splitter.finish(add)
    } catch let error as JSONSyntaxError {
      let position = error.position
      throw CatalogFileError.malformed(
        path: file.name, line: position.line, column: position.column, reason: error.reason)
    }
    // The last record may end with the file.
    report()
  }

  private func report() {
    progress(ImportProgress(bytes: bytes, totalBytes: totalBytes, records: records))
  }
}
