import Foundation
import MoviesServices
import MoviesStore

extension PersonalFile {
  /// Encodes the data piece by piece.
  ///
  /// - Parameter checksum: The checksum of the data, if it is known.
  static func encode(
    _ data: PersonalDataSnapshot, checksum: String? = nil, to write: (Data) throws -> Void
  ) throws {
    try write(checksumLabel + Data("\(checksum ?? self.checksum(of: data))\"}\n".utf8))
    try encodeLines(data, to: write)
  }

  /// Returns the checksum at the beginning of a file, which may not match it, or `nil` if there is none.
  static func writtenChecksum(at path: String) -> String? {
    let beginning = try? FileHandle(forReadingAtPath: path)?.read(upToCount: checksumLabel.count + 8)
    guard let beginning, beginning.starts(with: checksumLabel) else { return nil }
    return String(decoding: beginning.dropFirst(checksumLabel.count), as: UTF8.self)
  }

  /// Returns the checksum that a file with the data has.
  static func checksum(of data: PersonalDataSnapshot) throws -> String {
    var sum = CRC32()
    try encodeLines(data) { sum.add($0) }
    return sum.digits
  }

  private static func encodeLines(_ data: PersonalDataSnapshot, to write: (Data) throws -> Void) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func writeLine(_ value: some Encodable) throws {
      try write(encoder.encode(value) + Data("\n".utf8))
    }
    try writeLine(Header(data.preferences))
    for list in [MovieList.watched, .wishlist] {
      try data.forEachEntry(of: list) { entry, _ in try writeLine(entry) }
    }
  }
}

extension CRC32 {
  /// The checksum as eight hexadecimal digits.
  var digits: String { String(format: "%08x", checksum) }
}
