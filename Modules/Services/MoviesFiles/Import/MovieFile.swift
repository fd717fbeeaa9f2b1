import Foundation

/// A file of movies. It is read piece by piece, because it may be larger than memory.
struct MovieFile: Sendable {
  private static let pieceLength = 256 * 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let path: String
  let layout: RecordSplitter.Layout
  let size: Int

  init(_ path: String, _ layout: RecordSplitter.Layout) throws(CatalogFileError) {
    self.path = path
    self.layout = layout
    size = try Self.open(path).size
  }

  /// Reads the file from its beginning to its end.
  ///
  /// - Parameters:
  ///   - record: A closure that receives each record.
  ///   - progress: A closure that receives the number of bytes in each piece, after the records that end in it.
  /// - Throws: ``CatalogFileError`` and `JSONSyntaxError`, and what `record` throws.
  func read(record: (RecordSplitter.Record) throws -> Void, progress: (Int) -> Void) throws {
    let file = try Self.open(path).file
    defer { try? file.close() }
    var splitter = RecordSplitter(layout)
    var isFirst = true
    while let piece = try piece(of: file) {
      let hasMark = isFirst && piece.starts(with: Self.byteOrderMark)
      try splitter.read(hasMark ? Array(piece.dropFirst(Self.byteOrderMark.count)) : piece, record)
      progress(piece.count)
      isFirst = false
    }
    try splitter.finish(record)
  }

  private func piece(of file: FileHandle) throws(CatalogFileError) -> [UInt8]? {
    do {
      guard let data = try file.read(upToCount: Self.pieceLength), !data.isEmpty else { return nil }
      return Array(data)
    } catch {
      throw .unreadable(path: path, reason: "reading it failed")
    }
  }

  private static func open(_ path: String) throws(CatalogFileError) -> (file: FileHandle, size: Int) {
    do {
      return try WholeFile(path).open()
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
