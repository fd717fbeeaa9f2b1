import Foundation

/// An open file. Any thread can read it, and the last reference closes it.
nonisolated package final class OpenFile: Sendable {
  private static let pieceLength = 256 * 1024

  private let descriptor: Int32

  /// Creates a file that owns a descriptor.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// The number of bytes of a regular file, or `nil` for anything else.
  package var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Calls a closure with the bytes, piece by piece from the beginning.
  package func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while true {
      let piece = try piece(at: offset)
      guard !piece.isEmpty else { return }
      try body(piece)
      offset += piece.count
    }
  }

  /// Returns some bytes at a distance from the beginning, or none at the end.
  package func piece(at offset: Int) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: Self.pieceLength)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileProblem("reading it failed: \(String(cString: strerror(errno)))") }
      return Array(buffer[..<count])
    }
  }

  /// Appends bytes at the end.
  package func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw FileProblem(
          errno == ENOSPC ? "the disk is full" : "writing it failed: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until all bytes are on disk.
  package func synchronize() throws {
    guard fsync(descriptor) == 0 else {
      throw FileProblem("writing it failed: \(String(cString: strerror(errno)))")
    }
  }
}

/// The reason why a file can’t be read or written, as it stands after a colon.
nonisolated package struct FileProblem: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
