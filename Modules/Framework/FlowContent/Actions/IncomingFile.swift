/// A file handed over by the user: a name, and bytes to read any number of times.
///
/// ```swift
/// let file = IncomingFile(name: "trails.csv", bytes: Array("Crater rim,12\n".utf8))
/// try await pilot.handOver(file, to: "Import")
/// ```
///
/// The file stays as it is as long as the value exists, unless another program changes it.
public struct IncomingFile: Sendable {
  /// The name without folders. It can have any characters.
  public let name: String

  /// The number of bytes.
  public let size: Int

  private let read: @Sendable (_ body: ([UInt8]) throws -> Void) throws -> Void

  /// Creates a file whose bytes a front end reads.
  ///
  /// - Parameters:
  ///   - name: The name without folders.
  ///   - size: The number of bytes.
  ///   - read: Calls its argument with the bytes, piece by piece from the beginning. It is called on any thread.
  public init(
    name: String, size: Int, read: @escaping @Sendable (_ body: ([UInt8]) throws -> Void) throws -> Void
  ) {
    self.name = name
    self.size = size
    self.read = read
  }

  /// Creates a file in memory, such as one for a test.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, size: bytes.count) { body in try body(bytes) }
  }

  /// Calls a closure with the bytes, piece by piece from the beginning.
  ///
  /// ```swift
  /// var lineCount = 0
  /// try file.forEachPiece { piece in lineCount += piece.count { $0 == UInt8(ascii: "\n") } }
  /// ```
  ///
  /// Reading can wait for the disk: call the method off the main actor.
  ///
  /// - Throws: What `body` throws, and an error if the file can't be read.
  public func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    try read(body)
  }
}

extension IncomingFile: Equatable {
  /// Returns `true` if two files have the same name and size.
  public static func == (one: IncomingFile, other: IncomingFile) -> Bool {
    one.name == other.name && one.size == other.size
  }
}
