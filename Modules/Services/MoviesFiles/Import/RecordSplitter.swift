/// Finds the records of a JSON file while it is read, a piece at a time: the entries of the array that the file is, or its
/// lines. Only one record is held at a time, and none that is larger than a movie can be.
///
/// It knows where a record ends, not whether it is JSON: ``JSONParser`` does.
struct RecordSplitter {
  /// How the records lie in the file.
  enum Layout {
    case array
    case lines
  }

  /// What is no JSON, and where: an offset from the beginning of the file.
  struct Failure: Error {
    let offset: Int
    let reason: String
  }

  /// An entry of the array, or a line.
  struct Record {
    /// From the beginning of the file.
    let offset: Int
    /// `nil` if it is too large to be a movie.
    let bytes: [UInt8]?
  }

  private enum Place {
    case start
    case beforeFirst
    case beforeNext
    case inside
    case after
    case end
  }

  /// What is larger is no movie.
  static let largestRecord = 1_000_000

  private let layout: Layout
  private var place: Place
  private var offset: Int

  private var record: [UInt8] = []
  private var recordOffset = 0
  private var isTooLarge = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// - Parameter offset: Where in the file the first piece begins.
  init(_ layout: Layout, from offset: Int = 0) {
    self.layout = layout
    self.offset = offset
    place = layout == .array ? .start : .beforeNext
  }

  /// Takes the next piece of the file, and hands over the records that end in it.
  mutating func take(_ piece: [UInt8], _ body: (Record) throws -> Void) throws {
    var index = 0
    while index < piece.count {
      if place == .inside {
        let end = layout == .array ? endOfEntry(in: piece, from: index) : endOfLine(in: piece, from: index)
        keep(piece[index..<(end ?? piece.count)])
        index = end ?? piece.count
        if end != nil { try finishRecord(body) }
      } else {
        try step(piece[index], at: offset + index)
        // A record begins with the character that was looked at.
        if place != .inside { index += 1 }
      }
    }
    offset += piece.count
  }

  /// Tells that the file ends here.
  mutating func finish(_ body: (Record) throws -> Void) throws {
    if layout == .lines {
      if place == .inside { try finishRecord(body) }
    } else if place == .start {
      throw Failure(offset: offset, reason: "it is empty")
    } else if place != .end {
      throw Failure(offset: offset, reason: "it ends in the middle")
    }
  }

  /// Looks at a character between records.
  private mutating func step(_ byte: UInt8, at offset: Int) throws {
    if byte.isJSONSpace { return }
    switch (place, byte) {
    case (.start, UInt8(ascii: "[")): place = .beforeFirst
    case (.start, UInt8(ascii: "{")):
      throw Failure(offset: offset, reason: "it is no array; if it holds one movie a line, add --json-lines")
    case (.start, _): throw Failure(offset: offset, reason: "it does not begin with “[”")
    case (.beforeFirst, UInt8(ascii: "]")), (.after, UInt8(ascii: "]")): place = .end
    case (.after, UInt8(ascii: ",")): place = .beforeNext
    case (.after, _): throw Failure(offset: offset, reason: "a “,” or the closing “]” is missing")
    case (.end, _): throw Failure(offset: offset, reason: "something follows the closing “]”")
    case (.beforeNext, UInt8(ascii: "]")) where layout == .array:
      throw Failure(offset: offset, reason: "a movie is missing after the “,”")
    case (.beforeFirst, _), (.beforeNext, _), (.inside, _):
      place = .inside
      recordOffset = offset
    }
  }

  /// Where the entry ends that goes on at `start`, if it ends in this piece.
  private mutating func endOfEntry(in piece: [UInt8], from start: Int) -> Int? {
    for index in start..<piece.count {
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

  private func endOfLine(in piece: [UInt8], from start: Int) -> Int? {
    piece[start...].firstIndex(of: UInt8(ascii: "\n"))
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLarge else { return }
    if record.count + bytes.count > Self.largestRecord {
      isTooLarge = true
      record = []
    } else {
      record += bytes
    }
  }

  private mutating func finishRecord(_ body: (Record) throws -> Void) throws {
    place = layout == .array ? .after : .beforeNext
    depth = 0
    defer {
      record.removeAll(keepingCapacity: true)
      isTooLarge = false
    }
    try body(Record(offset: recordOffset, bytes: isTooLarge ? nil : record))
  }
}

extension UInt8 {
  /// One of the four characters that may stand between the parts of JSON.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
