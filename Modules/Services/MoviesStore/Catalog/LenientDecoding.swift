import Foundation

/// The elements of a JSON array that can be decoded. The others are left out.
package struct LenientList<Element: Decodable>: Decodable {
  package let elements: [Element]

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try container.decode(Anything.self)
      }
    }
    self.elements = elements
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

/// A text without spaces around it, of at most 10,000 Unicode scalars: one character can have any number of them.
package struct DecodedText: Decodable {
  package let text: String

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var text = try container.decode(String.self)
    // To SQLite, the text would end there.
    if text.utf8.contains(0) { text.unicodeScalars.removeAll { $0 == "\0" } }
    text = text.prefix(ofScalars: 10_000)
    if text.first?.isWhitespace ?? true || text.last?.isWhitespace ?? true {
      text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard !text.isEmpty else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is empty") }
    self.text = text
  }
}

extension String {
  /// Returns the beginning of the text, of at most a number of Unicode scalars.
  package func prefix(ofScalars count: Int) -> String {
    utf8.count <= count ? self : String(unicodeScalars.prefix(count))
  }
}

extension KeyedDecodingContainer {
  /// Returns a text that is not empty, or `nil` if there is none.
  package func text(_ key: Key) -> String? {
    (try? decodeIfPresent(DecodedText.self, forKey: key))?.text
  }

  /// Returns a text that is not empty.
  package func requiredText(_ key: Key) throws -> String {
    guard let text = text(key) else { throw invalid(key, expected: "a text") }
    return text
  }

  /// Returns a whole number, which may be written as a text, or `nil` if there is none in `range`.
  package func number(_ key: Key, in range: ClosedRange<Int> = .min ... .max) -> Int? {
    let number = (try? decodeIfPresent(Double.self, forKey: key)).flatMap(Int.init(exactly:))
    return (number ?? text(key).flatMap { Int($0) }).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the elements of an array that can be decoded.
  package func list<Element: Decodable>(_ key: Key, of type: Element.Type = Element.self) -> [Element] {
    (try? decodeIfPresent(LenientList<Element>.self, forKey: key))?.elements ?? []
  }

  /// Returns an error that names the expected value and the actual one.
  package func invalid(_ key: Key, expected: String) -> DecodingError {
    let number =
      (try? decode(Int.self, forKey: key)).map { "\($0)" } ?? (try? decode(Double.self, forKey: key)).map { "\($0)" }
    let actual = number ?? text(key).map { "“\($0.prefix(40))”" }
    let problem =
      contains(key) ? "expected \(expected)" + (actual.map { ", got \($0)" } ?? "") : "it is missing"
    return .dataCorruptedError(forKey: key, in: self, debugDescription: problem)
  }
}
