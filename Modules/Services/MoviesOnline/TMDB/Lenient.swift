/// The elements of a JSON array that can be read; the others are left out.
struct LenientList<Element: Decodable>: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
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

  /// Takes up whatever stands there.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension KeyedDecodingContainer {
  /// A value that may be missing or of a wrong type.
  func lenient<Value: Decodable>(_ type: Value.Type = Value.self, _ key: Key) -> Value? {
    try? decodeIfPresent(type, forKey: key)
  }

  /// A text with something in it, cut to a length that a person could read.
  func text(_ key: Key, limit: Int = 1_000) -> String? {
    // SQLite takes a text for ended at a NUL.
    guard let text = lenient(String.self, key)?.prefix(limit).filter({ $0 != "\0" }) else { return nil }
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) }
  }

  /// The readable elements of an array; none if there is none.
  func list<Element: Decodable>(_ key: Key, of type: Element.Type = Element.self) -> [Element] {
    lenient(LenientList<Element>.self, key)?.elements ?? []
  }

  /// A number of TMDB's.
  func number(_ key: Key) throws -> TMDBID {
    let number = try decode(TMDBID.self, forKey: key)
    guard number > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "not a number of a movie or person")
    }
    return number
  }
}
