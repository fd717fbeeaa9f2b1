/// A file of movies. It is read piece by piece, because it may be larger than memory.
struct MovieFile: Sendable {
  let path: String
  let layout: RecordSplitter.Layout
  let size: Int

  init(_ path: String, _ layout: RecordSplitter.Layout) throws(CatalogFileError) {
    self.path = path
    self.layout = layout
    do {
      size = try WholeFile(path).open().size
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Reads the file from its beginning to its end.
  ///
  /// - Parameters:
  ///   - record: A closure that receives each record.
  ///   - progress: A closure that receives the number of bytes in each piece, after the records that end in it.
  /// - Throws: ``CatalogFileError`` and `JSONSyntaxError`, and what `record` throws.
  func read(record: (RecordSplitter.Record) throws -> Void, progress: (Int) -> Void) throws {
    var splitter = RecordSplitter(layout)
    do {
      try WholeFile(path).forEachPiece { piece, length in
        try splitter.read(piece[...], record)
        progress(length)
      }
    } catch let error as WholeFile.Failure {
      throw CatalogFileError.unreadable(path: path, reason: error.reason)
    }
    try splitter.finish(record)
  }
}
