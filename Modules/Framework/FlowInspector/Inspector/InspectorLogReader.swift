import Foundation

/// A reader of the log of a running program.
///
/// ```swift
/// let reader = try InspectorLogReader(folder: folder)
/// while let message = try await reader.next() { print(message.json) }
/// ```
package final class InspectorLogReader {
  private let path: String
  private var file: FileHandle
  /// The bytes of a line that hasn't arrived in full.
  private var input = Data()
  private var messages: [InspectorMessage] = []
  private var lastNumber = 0

  /// Opens the log of the inspectable program in a folder.
  ///
  /// - Throws: ``InspectorError/noProgram(folder:)`` if there is none.
  package init(folder: String) throws(InspectorError) {
    path = InspectorLogFile.path(in: folder)
    guard let file = FileHandle(forReadingAtPath: path), file.isLocked else { throw .noProgram(folder: folder) }
    self.file = file
  }

  /// Returns the next message, or `nil` if the program has ended.
  ///
  /// - Throws: ``InspectorError`` for a line that isn't a message, and `CancellationError`.
  package func next() async throws -> InspectorMessage? {
    while messages.isEmpty {
      // Asked first, so that nothing the program writes before it ends is missed.
      let isLocked = file.isLocked
      messages = try newMessages()
      guard messages.isEmpty else { break }
      if isLocked {
        try await Task.sleep(for: .milliseconds(50))
      } else {
        guard let newer = FileHandle(forReadingAtPath: path), newer.isLocked else { return nil }
        (file, input) = (newer, Data())
      }
    }
    return messages.removeFirst()
  }

  /// Returns the state of the program: its events so far, and its present tree, waits and state.
  ///
  /// - Throws: ``InspectorError`` for a line that isn't a message.
  package func snapshot() throws -> [InspectorMessage] {
    let new = try newMessages()
    let last = [
      new.last { $0.tree != nil }, new.last { $0.waits != nil }, new.last { $0.state != nil || $0.problem != nil },
    ]
    return new.filter { $0.program != nil || $0.event != nil } + last.compactMap(\.self)
  }

  /// Returns the messages that have come since the last call, without the events that a new file repeats.
  private func newMessages() throws -> [InspectorMessage] {
    input += try file.readToEnd() ?? Data()
    var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    input = Data(lines.removeLast())
    return try lines.map { try InspectorMessage(json: $0) }.filter { message in
      guard let event = message.event else { return true }
      defer { lastNumber = max(lastNumber, event.number) }
      return event.number > lastNumber
    }
  }
}
