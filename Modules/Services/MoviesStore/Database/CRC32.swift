import CZlib
package import Foundation
package import GRDB

/// The CRC-32 checksum of ISO 3309, as in ZIP and PNG.
///
/// It finds all damage within four adjacent bytes, and all but one of four billion other cases. It doesn't find forgery:
/// a program that can change the data can also change the checksum.
package struct CRC32 {
  private var sum: UInt = 0

  package init() {}

  /// Continues with more bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    sum = UInt(crc32(uLong(sum), bytes, UInt32(bytes.count)))
  }

  /// The checksum of all bytes so far.
  package var checksum: UInt32 { UInt32(truncatingIfNeeded: sum) }

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
}
