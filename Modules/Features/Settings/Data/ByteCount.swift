/// A number of bytes as people read it: `999 bytes`, `1.2 kB`, `3.0 MB`.
nonisolated struct ByteCount: CustomStringConvertible {
  private let bytes: UInt64

  /// A negative number counts as 0.
  init(_ bytes: Int64) {
    self.bytes = UInt64(max(0, bytes))
  }

  var description: String {
    guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var unit: UInt64 = 1000
    var names = ["kB", "MB", "GB", "TB", "PB", "EB"][...]
    // A number that would be rounded to a thousand of one unit is one of the next.
    while names.count > 1, tenths(of: unit) >= 10_000 {
      unit *= 1000
      names = names.dropFirst()
    }
    return "\(tenths(of: unit) / 10).\(tenths(of: unit) % 10) \(names.first ?? "")"
  }

  private func tenths(of unit: UInt64) -> UInt64 {
    (bytes + unit / 20) / (unit / 10)
  }
}
