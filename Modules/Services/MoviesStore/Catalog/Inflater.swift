import CZlib

/// An error about compressed data that zlib can't read, or that is larger than it says.
package struct InflationError: Error {}

/// Decompresses data of ZIP and gzip files piece by piece.
package enum Inflater {
  /// The frame around the compressed data.
  package enum Format: Int32 {
    /// No frame, as in a ZIP file.
    case raw = -15
    case gzip = 31
  }

  private static let pieceLength = 64 * 1024

  /// Decompresses data, and passes on each piece.
  ///
  /// - Parameters:
  ///   - data: The compressed data as a whole.
  ///   - limit: The number of bytes after which the data isn't read further: a few kilobytes can become gigabytes.
  /// - Throws: ``InflationError``, and what `body` throws.
  package static func inflate(
    _ data: [UInt8], _ format: Format, atMost limit: Int, _ body: ([UInt8]) throws -> Void
  ) throws {
    var stream = z_stream()
    guard inflateInit2_(&stream, format.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw InflationError()
    }
    defer { inflateEnd(&stream) }
    var input = data
    var count = 0
    var status = Z_OK
    try input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while status == Z_OK {
        let piece = [UInt8](unsafeUninitializedCapacity: pieceLength) { output, length in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(pieceLength)
          status = CZlib.inflate(&stream, Z_NO_FLUSH)
          length = pieceLength - Int(stream.avail_out)
        }
        count += piece.count
        guard status == Z_OK || status == Z_STREAM_END, count <= limit, !piece.isEmpty || status == Z_STREAM_END else {
          throw InflationError()
        }
        try body(piece)
      }
    }
  }
}
