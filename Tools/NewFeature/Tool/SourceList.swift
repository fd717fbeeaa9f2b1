import Foundation

/// The elements of an array literal in a source file, each on lines of its own that end in a comma.
struct SourceList {
  /// The lines of each element.
  let elements: [Range<Int>]

  /// The line of the closing bracket.
  let end: Int

  /// Reads the literal that `line` opens; `nil` if it is not written so.
  init?(in lines: [String], openedBy line: Int) {
    var elements: [Range<Int>] = []
    var start: Int?
    var depth = 0
    for index in lines.indices.dropFirst(line + 1) {
      let code = lines[index].code
      if depth == 0, start == nil {
        if code.isEmpty { continue }
        if code.hasPrefix("]") {
          self.elements = elements
          end = index
          return
        }
        start = index
      }
      depth += code.depth
      guard depth >= 0 else { return nil }
      if depth == 0, code.hasSuffix(","), let first = start {
        elements.append(first..<index + 1)
        start = nil
      }
    }
    return nil
  }
}

extension [String] {
  /// The lines without those in `range`, and without a gap of two empty lines where they stood.
  mutating func removeElement(_ range: Range<Int>) {
    removeSubrange(range)
    let line = range.lowerBound
    if line > 0, line < count, self[line].isEmpty, self[line - 1].isEmpty {
      remove(at: line)
    }
  }
}

extension String {
  /// The lines of a text; joined by line breaks they are the text again.
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// A line of Swift without white space around it, its comment, and what stands in its strings.
  var code: String {
    var code = ""
    var isInString = false
    var isEscaped = false
    for character in self {
      if isEscaped {
        isEscaped = false
      } else if character == "\"" {
        isInString.toggle()
        code.append(character)
      } else if isInString {
        isEscaped = character == "\\"
      } else if character == "/", code.last == "/" {
        code.removeLast()
        break
      } else {
        code.append(character)
      }
    }
    return code.trimmingCharacters(in: .whitespaces)
  }

  /// The words in a text that could be names.
  var names: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "_" } }

  fileprivate var depth: Int {
    reduce(0) { depth, character in
      "([{".contains(character) ? depth + 1 : ")]}".contains(character) ? depth - 1 : depth
    }
  }
}
