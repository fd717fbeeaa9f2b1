/// The code points sent for one character.
nonisolated package enum Glyph: Hashable {
  /// One code point, the usual case.
  case single(Unicode.Scalar)
  /// Several code points forming one character.
  case composed(String)

  package static let blank = Glyph.single(" ")

  package init(_ text: String) {
    let scalars = text.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self = .single(first)
    } else {
      self = .composed(text)
    }
  }

  package var text: String {
    switch self {
    case .single(let scalar): String(scalar)
    case .composed(let text): text
    }
  }

  /// Calls `body` with each code point.
  package func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    switch self {
    case .single(let scalar): body(scalar)
    case .composed(let text): text.unicodeScalars.forEach(body)
    }
  }
}
