import Foundation

/// A file of movies, which is read from its beginning to its end without being held as a whole.
struct MovieFile: Sendable {
  private static let pieceSize = 256 * 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let path: String
  let size: Int
  private let layout: RecordSplitter.Layout

  init(_ path: String, _ layout: RecordSplitter.Layout) throws(CatalogFileError) {
    self.path = path
    self.layout = layout
    size = try Self.open(path).size
  }

  /// Hands over each record, and the number of bytes of each piece once all records are known that end in it.
  ///
  /// - Throws: ``CatalogFileError``, and what `record` throws but ``JSONParser/Failure/syntax(offset:reason:)``, which
  ///   becomes one.
  func read(
    record: (RecordSplitter.Record) throws -> Void, pieceIsRead: (Int) throws -> Void
  ) throws {
    do {
      try split(record: record, pieceIsRead: pieceIsRead)
    } catch let failure as RecordSplitter.Failure {
      throw try refusal(failure)
    }
  }

  /// Whether its lines are its records.
  var hasOneMovieALine: Bool { layout == .lines }

  /// Says in which line and column it is no JSON.
  func refusal(_ failure: RecordSplitter.Failure) throws -> CatalogFileError {
    let (line, column) = try position(of: failure.offset)
    return .malformed(path: path, line: line, column: column, byte: failure.offset, reason: failure.reason)
  }

  private func split(
    record: (RecordSplitter.Record) throws -> Void, pieceIsRead: (Int) throws -> Void
  ) throws {
    var splitter = RecordSplitter(layout)
    var isFirst = true
    try pieces { piece in
      if isFirst, piece.starts(with: Self.byteOrderMark) {
        splitter = RecordSplitter(layout, from: Self.byteOrderMark.count)
        try splitter.take(Array(piece.dropFirst(Self.byteOrderMark.count)), record)
      } else {
        try splitter.take(piece, record)
      }
      isFirst = false
      try pieceIsRead(piece.count)
      return true
    }
    try splitter.finish(record)
  }

  /// The lines in which these places are; they are given in their order.
  func lines(of offsets: [Int]) throws -> [Int] {
    try offsets.map { try position(of: $0).line }
  }

  /// Line and column of a place, both from 1. O(offset): nobody counts lines while all is well.
  private func position(of offset: Int) throws -> (line: Int, column: Int) {
    var (line, column, rest) = (1, 1, offset)
    try pieces { piece in
      for byte in piece.prefix(rest) {
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      rest -= min(rest, piece.count)
      return rest > 0
    }
    return (line, column)
  }

  /// Reads piece after piece for as long as `body` returns `true`.
  private func pieces(_ body: ([UInt8]) throws -> Bool) throws {
    let file = try Self.open(path).file
    defer { try? file.close() }
    while let piece = try Self.piece(of: file, path), try body(piece) {}
  }

  private static func piece(of file: FileHandle, _ path: String) throws(CatalogFileError) -> [UInt8]? {
    do {
      guard let data = try file.read(upToCount: pieceSize), !data.isEmpty else { return nil }
      return Array(data)
    } catch {
      throw .unreadable(path: path, reason: "reading it failed")
    }
  }

  private static func open(_ path: String) throws(CatalogFileError) -> (file: FileHandle, size: Int) {
    do {
      if let opened = try WholeFile(path).open() { return opened }
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    throw .unreadable(path: path, reason: "there is no such file")
  }
}
