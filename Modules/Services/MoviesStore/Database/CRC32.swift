package import Foundation
package import GRDB

/// The CRC-32 checksum of ISO 3309, as in ZIP and PNG.
///
/// It finds all damage within four adjacent bytes, and all but one of four billion other cases. It doesn't find forgery:
/// a program that can change the data can also change the checksum.
///
/// Written here because nothing that the program links has a checksum of a few bytes: `sha3` and `cksumvfs` aren't part of
/// the SQLite of the system, a hash of libsodium has 16 bytes at least, and zlib would be one more package to install.
package struct CRC32 {
  private var remainder: UInt32 = ~0

  package init() {}

  /// Continues with more bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      remainder = Self.table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
    }
  }

  /// The checksum of all bytes so far.
  package var checksum: UInt32 { ~remainder }

  /// Returns the checksum of `data`.
  package static func checksum(of data: Data) -> UInt32 {
    var sum = CRC32()
    sum.add(data)
    return sum.checksum
  }

  /// The SQL function `crc32(value, …)`, which returns the checksum of values.
  package static let function = DatabaseFunction("crc32", pure: true) { values in
    Int64(checksum(of: Data(values.map(\.description).joined(separator: "\u{1F}").utf8)))
  }

  /// The checksum of each byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { remainder, _ in remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
}
