import CServer
import Foundation

/// Reads the parts of a form of the type `multipart/form-data` while it arrives.
///
/// Neither Foundation nor Hummingbird reads such forms, and a file must never be in memory as a whole.
nonisolated struct MultipartReader {
  /// A part of the form begins, or goes on.
  enum Event: Equatable {
    /// A part with the name of its field and, if it is a file, the name of the file.
    case part(name: String, fileName: String?)
    /// More bytes of the last part.
    case bytes([UInt8])
  }

  struct Malformed: Error {}

  private enum State {
    case preamble, afterDelimiter, header, body, end
  }

  private static let maximumHeader = 4_096
  private static let lineBreak: [UInt8] = [13, 10]

  private let delimiter: [UInt8]
  private var state = State.preamble
  // The first delimiter is a whole line, too.
  private var buffer: [UInt8] = lineBreak

  /// Creates a reader for the value of the header `Content-Type`, or returns `nil` if it is another type.
  init?(contentType: String) {
    guard contentType.lowercased().hasPrefix("multipart/form-data"),
      let match = contentType.firstMatch(of: /;\s*boundary="?([^\s";]{1,70})"?/.ignoresCase())
    else { return nil }
    delimiter = Self.lineBreak + Array("--\(match.1)".utf8)
  }

  var isComplete: Bool { state == .end }

  /// Reads the next piece, and calls a closure with each event in it.
  mutating func read(_ piece: [UInt8], _ body: (Event) throws -> Void) throws {
    buffer += piece
    while try readNext(body) {}
  }

  /// Returns whether there may be more to read in the buffer.
  private mutating func readNext(_ body: (Event) throws -> Void) throws -> Bool {
    switch state {
    case .preamble, .body:
      let end = buffer.firstIndex(of: delimiter)
      // A delimiter can begin in the last bytes.
      let count = end ?? max(0, buffer.count - delimiter.count + 1)
      if state == .body, count > 0 { try body(.bytes(Array(buffer[..<count]))) }
      buffer.removeFirst(count + (end == nil ? 0 : delimiter.count))
      if end != nil { state = .afterDelimiter }
      return end != nil
    case .afterDelimiter:
      guard buffer.count >= 2 else { return false }
      let next = Array(buffer.prefix(2))
      guard next == Self.lineBreak || next == Array("--".utf8) else { throw Malformed() }
      buffer.removeFirst(2)
      state = next == Self.lineBreak ? .header : .end
      return true
    case .header:
      let emptyLine = Self.lineBreak + Self.lineBreak
      guard let end = buffer.firstIndex(of: emptyLine) else {
        guard buffer.count <= Self.maximumHeader else { throw Malformed() }
        return false
      }
      try body(Self.part(String(decoding: buffer[..<end], as: UTF8.self)))
      buffer.removeFirst(end + emptyLine.count)
      state = .body
      return true
    case .end:
      buffer = []
      return false
    }
  }

  /// Returns the part described by a header.
  private static func part(_ header: String) throws -> Event {
    let lines = header.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
      let name = line.firstMatch(of: /;\s*name="([^"]*)"/)
    else { throw Malformed() }
    let file = line.firstMatch(of: /;\s*filename="([^"]*)"/)
    return .part(name: decoded(name.1), fileName: file.map { decoded($0.1) })
  }

  /// Browsers escape these characters alone.
  private static func decoded(_ text: Substring) -> String {
    String(text).replacing("%22", with: "\"").replacing("%0D", with: "").replacing("%0A", with: " ")
  }
}

nonisolated extension [UInt8] {
  /// Returns the position of the first occurrence of other bytes. O(length), whatever a client has sent.
  fileprivate func firstIndex(of other: [UInt8]) -> Int? {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let match = cserver_find(start, bytes.count, other, other.count)
      else { return nil }
      return start.distance(to: match)
    }
  }
}
