import Foundation

/// Finds the records of a JSON file while it is read: the entries of the array in it, or its lines.
///
/// Foundation reads JSON only as a whole. The splitter holds one record at a time, so a file may be larger than memory. It
/// knows where a record ends, but doesn't check whether it is JSON.
struct RecordSplitter {
  /// The arrangement of the records in a file.
  enum Layout {
    case array
    case lines
  }

  /// An entry of the array, or a line.
  struct Record {
    let position: TextPosition
    /// The JSON text, or `nil` if it is too large to be a movie.
    let data: Data?
  }

  private enum State {
    case start
    case beforeFirst
    case beforeNext
    case inRecord
    case afterRecord
    case end
  }

  /// The maximum length of a record in bytes.
  static let maximumLength = 1_000_000

  private let layout: Layout
  private var state: State
  private var position = TextPosition()

  private var record: [UInt8] = []
  private var recordPosition = TextPosition()
  private var isTooLong = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  init(_ layout: Layout) {
    self.layout = layout
    state = layout == .array ? .start : .beforeNext
  }

  /// Reads the next piece of the file, and calls `body` with each record that ends in it.
  mutating func read(_ piece: [UInt8], _ body: (Record) throws -> Void) throws {
    var rest = piece[...]
    while let byte = rest.first {
      if state == .inRecord {
        let end = layout == .array ? endOfEntry(in: rest) : rest.firstIndex(of: UInt8(ascii: "\n"))
        append(rest[..<(end ?? rest.endIndex)])
        rest = rest[(end ?? rest.endIndex)...]
        if end != nil { try finishRecord(body) }
      } else {
        try readSeparator(byte)
        // A record begins with this byte.
        if state != .inRecord {
          position.advance(over: CollectionOfOne(byte))
          rest = rest.dropFirst()
        }
      }
    }
  }

  /// Ends the file, and calls `body` with the last line.
  mutating func finish(_ body: (Record) throws -> Void) throws {
    switch (layout, state) {
    case (.lines, .inRecord): try finishRecord(body)
    case (.lines, _), (.array, .end): break
    case (.array, .start): throw failure("it is empty")
    case (.array, _): throw failure("the file ends inside the array")
    }
  }

  private func failure(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(position: position, reason: reason)
  }

  private mutating func readSeparator(_ byte: UInt8) throws {
    switch (state, Unicode.Scalar(byte)) {
    case (_, " "), (_, "\t"), (_, "\r"), (_, "\n"): break
    case (.start, "["): state = .beforeFirst
    case (.start, _): throw failure("expected a JSON array (for one movie per line, add --json-lines)")
    case (.beforeFirst, "]"), (.afterRecord, "]"): state = .end
    case (.afterRecord, ","): state = .beforeNext
    case (.afterRecord, _): throw failure("expected “,” or “]”")
    case (.end, _): throw failure("expected nothing after the closing “]”")
    case (.beforeNext, "]") where layout == .array: throw failure("expected a movie after “,”")
    case (.beforeFirst, _), (.beforeNext, _), (.inRecord, _):
      state = .inRecord
      recordPosition = position
    }
  }

  /// Returns the end of the current entry, or `nil` if it continues in the next piece.
  private mutating func endOfEntry(in piece: ArraySlice<UInt8>) -> Int? {
    for index in piece.indices {
      let byte = piece[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ",") where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    position.advance(over: bytes)
    isTooLong = isTooLong || record.count + bytes.count > Self.maximumLength
    if isTooLong {
      record = []
    } else {
      record += bytes
    }
  }

  private mutating func finishRecord(_ body: (Record) throws -> Void) throws {
    state = layout == .array ? .afterRecord : .beforeNext
    depth = 0
    defer {
      record.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    try body(Record(position: recordPosition, data: isTooLong ? nil : Data(record)))
  }
}
