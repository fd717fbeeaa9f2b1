/// A file to import: a name, and bytes that can be read any number of times.
public struct SourceFile: Sendable {
  /// The name for messages: what the user knows the file by.
  public let name: String

  /// The number of bytes.
  public let size: Int

  private let read: @Sendable (_ body: ([UInt8]) throws -> Void) throws -> Void

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The name for messages.
  ///   - size: The number of bytes.
  ///   - read: Calls its argument with the bytes, piece by piece from the beginning.
  public init(
    name: String, size: Int, read: @escaping @Sendable (_ body: ([UInt8]) throws -> Void) throws -> Void
  ) {
    self.name = name
    self.size = size
    self.read = read
  }

  /// Calls a closure with the bytes, piece by piece from the beginning.
  public func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    try read(body)
  }
}

/// The outcome of an import in words.
public struct ImportReport: Hashable, Sendable {
  /// The numbers of what was imported, after the name of the file.
  public let summary: String

  /// The other facts for the user, line by line.
  public let lines: [String]

  /// Creates a report.
  public init(summary: String, lines: [String]) {
    self.summary = summary
    self.lines = lines
  }
}
