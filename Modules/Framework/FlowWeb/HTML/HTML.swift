/// A tree of elements and texts, which is a page or a part of it.
///
/// ```swift
/// HTML(.p, .set(.class, "note")) { "Alien & “Aliens”" }.text  // <p class="note">Alien &amp; …</p>
/// ```
///
/// Every text and attribute is escaped when the tree is rendered. There is no way to put in markup as text, and no tag
/// or attribute that would run one.
nonisolated public enum HTML: Equatable, Sendable {
  /// A text with any characters.
  case text(String)
  /// An element with its attributes and what it contains.
  case element(Tag, [Attribute], [HTML])
  /// A tree already written.
  case written(Written)

  /// The text of a tree.
  public struct Written: Equatable, Sendable {
    let bytes: [UInt8]

    /// Writes a tree common to many pages.
    init(_ html: HTML) {
      // A copy takes no more memory than it needs.
      bytes = html.bytes.withUnsafeBufferPointer { Array($0) }
    }
  }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - tag: The tag of the element.
  ///   - attributes: The attributes. A missing one is left out.
  ///   - children: The elements and texts in the element.
  public init(_ tag: Tag, _ attributes: Attribute?..., @HTMLBuilder children: () -> [HTML] = { [] }) {
    self = .element(tag, attributes.compactMap { $0 }, children())
  }

  /// The tree as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The tree as text in UTF-8, which is what a server sends.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(1_024)
    write(to: &result)
    return result
  }

  /// Writes the tree as text in UTF-8 at the end of others.
  func write(to result: inout [UInt8]) {
    switch self {
    case .text(let text):
      result.appendEscaped(text)
    case .written(let written):
      result += written.bytes
    case .element(let tag, let attributes, let children):
      result.append(UInt8(ascii: "<"))
      result.append(tag.rawValue)
      for attribute in attributes {
        attribute.write(to: &result)
      }
      result.append(UInt8(ascii: ">"))
      if tag.isVoid { return }
      // A parser drops the first line break of a text area.
      if tag == .textarea { result.append(UInt8(ascii: "\n")) }
      if tag != .script {
        for child in children {
          child.write(to: &result)
        }
      }
      result.append("</")
      result.append(tag.rawValue)
      result.append(UInt8(ascii: ">"))
    }
  }
}

nonisolated extension [UInt8] {
  /// Appends a text as it is.
  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil { self += text.utf8 }
  }

  /// Appends a text in which nothing is markup. Most texts have only characters that stand for themselves.
  mutating func appendEscaped(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(\.isPlain) }) == true { return append(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      default: UTF8.encode(scalar.isPageSafe ? scalar : "\u{FFFD}").map { append(contentsOf: $0) }
      }
    }
  }
}

nonisolated extension UInt8 {
  /// `true` if the byte is an ASCII character that stands for itself in HTML.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: 0x20..<0x7F ~= self
    }
  }
}

nonisolated extension String {
  /// The text with replacements for characters not allowed on a page.
  var pageSafe: String {
    unicodeScalars.allSatisfy(\.isPageSafe)
      ? self : String(String.UnicodeScalarView(unicodeScalars.map { $0.isPageSafe ? $0 : "\u{FFFD}" }))
  }
}

nonisolated extension Unicode.Scalar {
  /// `true` if the character is allowed in HTML and doesn't change the direction of the text after it.
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
