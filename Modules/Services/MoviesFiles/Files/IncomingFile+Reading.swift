public import FlowContent
import Foundation
import MoviesServices
import MoviesStore

extension IncomingFile {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Opens the file with a path.
  ///
  /// - Throws: `PersonalDataError.unreadable(path:reason:)`.
  public init(at path: String) throws {
    try self.init(at: path, PersonalDataError.unreadable)
  }

  init(at path: String, _ failure: @escaping WholeFile.Failure) throws {
    let file = try WholeFile(path, failure)
    self.init(name: path, size: try file.open().size, read: file.forEachPiece)
  }

  /// The first 4,096 bytes as text, by which kinds of files are told apart.
  var beginning: String {
    struct Enough: Error {}
    var bytes: [UInt8] = []
    // What can't be read is reported when it is imported.
    try? forEachPiece { piece in
      bytes += piece.prefix(4_096 - bytes.count)
      if bytes.count == 4_096 { throw Enough() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns all bytes.
  func contents(atMost limit: Int) throws -> Data {
    guard size <= limit else {
      throw PersonalDataError.unreadable(path: name, reason: "it is larger than \(limit / 1_000_000) MB")
    }
    var contents = Data()
    try forEachPiece { contents += $0 }
    return contents
  }

  /// Calls a closure with each piece, without a byte order mark, and its length in the file.
  func forEachPieceOfText(_ body: (_ piece: [UInt8], _ length: Int) throws -> Void) throws {
    var isFirst = true
    try forEachPiece { piece in
      let hasMark = isFirst && piece.starts(with: Self.byteOrderMark)
      isFirst = false
      try body(Array(piece.dropFirst(hasMark ? Self.byteOrderMark.count : 0)), piece.count)
    }
  }
}
