/// A tree of elements and texts, which is a page or a part of it.
///
/// ```swift
/// HTML(.p, .set(.class, "note")) { "Alien & “Aliens”" }.text  // <p class="note">Alien &amp; …</p>
/// ```
///
/// Every text and attribute is escaped when the tree is rendered. There is no way to put in markup as text, and no tag or
/// attribute that would run one.
nonisolated public indirect enum HTML: Equatable, Sendable {
  /// A text with any characters.
  case text(String)
  /// An element with its attributes and what it contains.
  case element(Tag, [Attribute], [HTML])

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - tag: The tag of the element.
  ///   - attributes: The attributes. A missing one is left out.
  ///   - children: The elements and texts in the element.
  public init(_ tag: Tag, _ attributes: Attribute?..., @HTMLBuilder children: () -> [HTML] = { [] }) {
    self = .element(tag, attributes.compactMap(\.self), children())
  }

  /// The tree as text.
  public var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .text(let text):
      result.appendEscaped(text)
    case .element(let tag, let attributes, let children):
      result += "<\(tag.rawValue)"
      for attribute in attributes {
        attribute.write(to: &result)
      }
      result += ">"
      if tag.isVoid { return }
      // A parser drops the first line break of a text area.
      if tag == .textarea { result += "\n" }
      if tag != .script {
        for child in children {
          child.write(to: &result)
        }
      }
      result += "</\(tag.rawValue)>"
    }
  }
}

nonisolated extension String {
  /// Appends a text in which nothing is markup.
  mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": self += "&amp;"
      case "<": self += "&lt;"
      case ">": self += "&gt;"
      case "\"": self += "&quot;"
      case "'": self += "&#39;"
      default: unicodeScalars.append(scalar.isPageSafe ? scalar : "\u{FFFD}")
      }
    }
  }

  /// The text with replacements for the characters that don't belong on a page.
  var pageSafe: String {
    unicodeScalars.allSatisfy(\.isPageSafe)
      ? self : String(String.UnicodeScalarView(unicodeScalars.map { $0.isPageSafe ? $0 : "\u{FFFD}" }))
  }
}

nonisolated extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is allowed in HTML and doesn't change the direction of the text
  /// after it.
  ///
  /// Hebrew and Arabic need the marks U+200E and U+200F, which only affect the characters beside them.
  fileprivate var isPageSafe: Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0x00..<0x20, 0x7F..<0xA0: false
    case 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
