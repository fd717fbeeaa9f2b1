/// A link to a place in the application: `movies://wishlist/movie/603`.
///
/// ```swift
/// let link = try DeepLink("movies://wishlist/movie/603", scheme: "movies")
/// let steps = try registry.steps(for: link)
/// ```
nonisolated public struct DeepLink: Hashable, Sendable {
  /// The parts of the path, decoded: `["wishlist", "movie", "603"]`.
  public let path: [String]

  /// The maximum length of a link in bytes of UTF-8.
  package static let maximumLength = 2_000

  /// Creates a link from the parts of its path.
  public init(path: [String]) {
    self.path = path
  }

  /// Creates a link from its text. O(1): it has at most 2,000 bytes.
  ///
  /// - Parameters:
  ///   - text: The scheme, `://`, and percent-encoded parts separated by `/`.
  ///   - scheme: The scheme of the application's links. Its case does not matter.
  /// - Throws: ``LinkError`` if the text is not such a link.
  public init(_ text: String, scheme: String) throws(LinkError) {
    guard text.utf8.prefix(Self.maximumLength + 1).count <= Self.maximumLength else { throw .tooLong }
    let start = scheme + "://"
    guard text.prefix(start.count).lowercased() == start.lowercased() else {
      throw .otherScheme(text, expected: scheme)
    }
    var path: [String] = []
    for part in text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false) {
      path.append(try Self.decode(part))
    }
    self.path = path
  }

  /// Returns the link as text for ``init(_:scheme:)``.
  ///
  /// ```swift
  /// let link = DeepLink(path: ["search", "seven samurai"])
  /// let text = link.text(scheme: "movies")  // movies://search/seven%20samurai
  /// ```
  public func text(scheme: String) -> String {
    scheme + "://" + path.map(Self.encode).joined(separator: "/")
  }

  private static func decode(_ part: Substring) throws(LinkError) -> String {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else {
          throw .badEncoding(String(part))
        }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        throw .unexpected(byte == UInt8(ascii: "?") ? "?" : "#", in: String(part))
      default: bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .badEncoding(String(part)) }
    return text
  }

  private static func encode(_ part: String) -> String {
    part.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}

extension UInt8 {
  nonisolated fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
