import Foundation

/// The connection of an inspector to a running program.
///
/// ```swift
/// let client = try InspectorClient(folder: folder)
/// while let message = try await client.next() { print(message.json) }
/// ```
public final class InspectorClient {
  private let connection: Connection
  private var input = Data()
  /// The number of bytes of the input known to have no line break.
  private var searched = 0

  private static let longestLine = 100_000_000

  /// Connects to the inspectable program in a folder.
  ///
  /// - Throws: ``InspectorError/noProgram(folder:)`` if there is none, or another ``InspectorError``.
  public init(folder: String) throws(InspectorError) {
    connection = try Connection(to: folder)
  }

  /// Returns the next message, or `nil` if the program has ended.
  ///
  /// - Throws: ``InspectorError`` for a line that isn't a message, and `CancellationError`.
  public func next() async throws -> InspectorMessage? {
    while true {
      if let end = input[(input.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = input[..<end]
        input = Data(input[(end + 1)...])
        searched = 0
        return try InspectorMessage(json: line)
      }
      searched = input.count
      guard input.count < Self.longestLine else { throw InspectorError.notAMessage("a line without an end") }
      guard let bytes = connection.receive() else { return nil }
      input += bytes
      if bytes.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    }
  }
}
