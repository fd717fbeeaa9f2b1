import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// The files in a ZIP archive, as Letterboxd exports one.
///
/// Foundation doesn't read archives, zlib decompresses without knowing their directory, and libarchive is one more library to
/// install. This reads what <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT> calls stored and deflated files,
/// and refuses all else: encryption, several volumes and ZIP64.
struct ZIPArchive {
  struct File {
    let name: String
    fileprivate let isDeflated: Bool
    fileprivate let compressedSize: Int
    fileprivate let checksum: UInt32
    fileprivate let headerOffset: Int
    let size: Int
  }

  fileprivate struct Malformed: Error {
    var reason = "its directory is damaged"
  }

  /// An archive of lists is much smaller.
  private static let largestArchive = 50_000_000
  private static let mostFiles = 10_000
  private static let directoryHeader: [UInt8] = [0x50, 0x4B, 1, 2]
  private static let fileHeader: [UInt8] = [0x50, 0x4B, 3, 4]
  private static let end: [UInt8] = [0x50, 0x4B, 5, 6]

  let files: [File]
  private let name: String
  private let bytes: [UInt8]

  /// Returns a Boolean value that indicates whether a file is an archive.
  static func isArchive(_ file: IncomingFile) -> Bool { file.beginning.hasPrefix("PK\u{3}\u{4}") }

  /// Reads the directory of an archive.
  ///
  /// - Throws: `PersonalDataError`.
  init(_ file: IncomingFile) throws {
    name = file.name
    bytes = Array(try file.contents(atMost: Self.largestArchive))
    do {
      files = try Self.directory(of: bytes)
    } catch let error as Malformed {
      throw PersonalDataError.unreadable(path: name, reason: error.reason)
    }
  }

  private static func directory(of bytes: [UInt8]) throws -> [File] {
    // A comment of up to 65,535 bytes may follow the end record.
    let first = max(0, bytes.count - 22 - 65_535)
    let start = stride(from: bytes.count - 22, through: first, by: -1).first { bytes[$0...].starts(with: end) }
    guard let start else { throw Malformed(reason: "the end of the archive is missing") }
    let count = try bytes.number(at: start + 10, 2)
    guard count <= mostFiles else { throw Malformed(reason: "it has more than \(mostFiles) files") }
    var offset = try bytes.number(at: start + 16, 4)
    return try (0..<count).map { _ in
      guard offset <= bytes.count, bytes[offset...].starts(with: directoryHeader) else {
        throw Malformed()
      }
      let (flags, method) = (try bytes.number(at: offset + 8, 2), try bytes.number(at: offset + 10, 2))
      guard flags & 1 == 0 else { throw Malformed(reason: "it is encrypted") }
      guard [0, 8].contains(method) else { throw Malformed(reason: "it is compressed in an unknown way") }
      let nameLength = try bytes.number(at: offset + 28, 2)
      guard offset + 46 + nameLength <= bytes.count else { throw Malformed() }
      let file = File(
        name: String(decoding: bytes[offset + 46..<offset + 46 + nameLength], as: UTF8.self), isDeflated: method == 8,
        compressedSize: try bytes.number(at: offset + 20, 4), checksum: UInt32(try bytes.number(at: offset + 16, 4)),
        headerOffset: try bytes.number(at: offset + 42, 4), size: try bytes.number(at: offset + 24, 4))
      offset += 46 + nameLength + (try bytes.number(at: offset + 30, 2)) + (try bytes.number(at: offset + 32, 2))
      return file
    }
  }

  /// Returns a file of the archive, decompressed and checked.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: `PersonalDataError`.
  func contents(of file: File, atMost limit: Int) throws -> [UInt8] {
    let path = "\(name)/\(file.name)"
    guard file.size <= limit else {
      throw PersonalDataError.unreadable(path: path, reason: "it is larger than \(limit / 1_000_000) MB")
    }
    do {
      let header = file.headerOffset
      guard header <= bytes.count, bytes[header...].starts(with: Self.fileHeader) else { throw Malformed() }
      let start = header + 30 + (try bytes.number(at: header + 26, 2)) + (try bytes.number(at: header + 28, 2))
      guard start + file.compressedSize <= bytes.count else { throw Malformed() }
      let compressed = Array(bytes[start..<start + file.compressedSize])
      var contents: [UInt8] = []
      if file.isDeflated {
        try Inflater.inflate(compressed, .raw, atMost: file.size) { contents += $0 }
      } else {
        contents = compressed
      }
      guard contents.count == file.size, CRC32.checksum(of: Data(contents)) == file.checksum else {
        throw Malformed()
      }
      return contents
    } catch {
      throw PersonalDataError.unreadable(path: path, reason: "it is damaged")
    }
  }
}

extension [UInt8] {
  /// Returns the number of some bytes, the least significant first.
  fileprivate func number(at offset: Int, _ length: Int) throws -> Int {
    guard offset >= 0, offset + length <= count else { throw ZIPArchive.Malformed() }
    return self[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
