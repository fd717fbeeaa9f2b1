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
  private let maximumLength: Int
  private var state: State
  private var position = TextPosition()

  private var record: [UInt8] = []
  private var recordPosition = TextPosition()
  private var isTooLong = false
  /// The depth of the place within the record, which is in a string, after a backslash.
  private var (depth, isInString, isEscaped) = (0, false, false)

  init(_ layout: Layout, maximumLength: Int = maximumLength) {
    self.layout = layout
    self.maximumLength = maximumLength
    state = layout == .lines ? .beforeNext : .start
  }

  /// Reads the next piece of the file, and calls `body` with each record that ends in it.
  mutating func read(_ piece: [UInt8], _ body: (Record) throws -> Void) throws {
    var rest = piece[...]
    while let byte = rest.first {
      if state == .inRecord {
        let end = layout == .lines ? rest.firstIndex(of: UInt8(ascii: "\n")) : endOfEntry(in: rest)
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
    case (.lines, _), (_, .end): break
    case (_, .start): throw failure("it is empty")
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
    case (.start, _): throw failure("expected a JSON array, or one object per line")
    case (.beforeFirst, "]"), (.afterRecord, "]"): state = .end
    case (.afterRecord, ","): state = .beforeNext
    case (.afterRecord, _): throw failure("expected “,” or “]”")
    case (.end, _): throw failure("expected nothing after the closing “]”")
    case (.beforeNext, "]") where layout != .lines: throw failure("expected a movie after “,”")
    case (.beforeFirst, _), (.beforeNext, _), (.inRecord, _):
      state = .inRecord
      recordPosition = position
    }
  }

  /// Returns the end of the current entry, or `nil` if it continues in the next piece.
  private mutating func endOfEntry(in piece: ArraySlice<UInt8>) -> Int? {
    for index in piece.indices {
      switch Unicode.Scalar(piece[index]) {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInString: isEscaped = true
      case "\"": isInString.toggle()
      case _ where isInString: break
      case let scalar where depth == 0 && ",]}".unicodeScalars.contains(scalar): return index
      case "{", "[": depth += 1
      case "]", "}":
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    position.advance(over: bytes)
    isTooLong = isTooLong || record.count + bytes.count > maximumLength
    if isTooLong {
      record = []
    } else {
      record += bytes
    }
  }

  private mutating func finishRecord(_ body: (Record) throws -> Void) throws {
    state = layout == .lines ? .beforeNext : .afterRecord
    (depth, isInString, isEscaped) = (0, false, false)
    defer {
      record.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    try body(Record(position: recordPosition, data: isTooLong ? nil : Data(record)))
  }
}
