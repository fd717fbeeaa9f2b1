import Foundation

/// The search for letters with so many combining marks that they would take minutes to compare: Swift's comparison and
/// hashing of texts takes time that grows with the square of their number.
extension Data {
  /// The most combining marks of a letter, as in the Stream-Safe Text Format of Unicode (UAX #15).
  private static let mostMarks = 30

  /// The reason for which a text with such a letter isn't imported.
  static let endlessLetterReason = "it has a letter with more than \(mostMarks) accents"

  /// Returns a Boolean value that indicates whether the text has such a letter, as it is or in escapes of JSON. O(length)
  var hasEndlessLetter: Bool {
    // No scalar with fewer bytes is a mark.
    guard contains(where: { $0 >= 0xCC || $0 == UInt8(ascii: "\\") }) else { return false }
    var marks = 0
    var rest = String(decoding: self, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isMark = (rest.popEscape(after: scalar) ?? scalar).properties.canonicalCombiningClass != .notReordered
      marks = isMark ? marks + 1 : 0
      if marks > Self.mostMarks { return true }
    }
    return false
  }
}

extension Substring.UnicodeScalarView {
  /// Takes the rest of an escape such as `\u0301`, or of two for one scalar, after its backslash.
  fileprivate mutating func popEscape(after scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar == "\\", let first = unit(at: 0) else { return nil }
    removeFirst(5)
    guard UTF16.isLeadSurrogate(first), self.first == "\\", let second = dropFirst().unit(at: 0) else {
      return Unicode.Scalar(first)
    }
    removeFirst(6)
    return String(decoding: [first, second], as: UTF16.self).unicodeScalars.first
  }

  /// Returns the code unit of an escape without its backslash.
  private func unit(at offset: Int) -> UInt16? {
    let escape = dropFirst(offset).prefix(5)
    guard escape.count == 5, escape.first == "u" else { return nil }
    return UInt16(String(escape.dropFirst()), radix: 16)
  }
}
