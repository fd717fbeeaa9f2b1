/// An address for the links of a page: one on the same server, or one with the scheme `https` or `http`.
///
/// ```swift
/// let movie = Address(link: "movies://movie/12")  // /movie/12
/// let search = Address("/search", query: [("text", "a&b")])  // /search?text=a%26b
/// let script = Address("javascript:alert(1)")  // nil
/// ```
nonisolated public struct Address: Hashable, Sendable {
  /// The address as text, which consists of printable ASCII characters.
  public let text: String

  /// Creates an address from its text; `nil` if it has another scheme, names a server without a scheme, or contains a
  /// character that an address has to escape.
  public init?(_ text: String, query: [(name: String, value: String)] = []) {
    let isOnSameServer = text.hasPrefix("/") && !text.hasPrefix("//")
    let isOnOtherServer = ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
    guard isOnSameServer || isOnOtherServer, text.utf8.allSatisfy(\.isAllowedInAddress) else { return nil }
    self = Address(trusted: text).adding(query)
  }

  /// Creates the address of a deep link: its text without the scheme, with other characters escaped.
  public init(link: String) {
    var rest = link[...]
    // A place can have an address in its query.
    if let end = link.utf8.firstIndex(where: { ":/?".utf8.contains($0) }), link[end...].utf8.starts(with: "://".utf8) {
      rest = link[end...].dropFirst(3)
    }
    // Two slashes at the beginning would name another server.
    text = "/" + rest.escaped(unless: \.isAllowedInAddress).drop { $0 == "/" }
  }

  /// Creates the address of an element on the same page.
  init(elementID: String) {
    text = "#" + elementID.addressComponent
  }

  private init(trusted text: String) {
    self.text = text
  }

  /// The address without its query.
  var path: String { String(text.prefix { $0 != "?" }) }

  /// Returns the address with further parts of the query.
  package func adding(_ query: [(name: String, value: String)]) -> Address {
    var text = text
    for (name, value) in query {
      text += text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
      text += "\(name.addressComponent)=\(value.addressComponent)"
    }
    return Address(trusted: text)
  }
}

nonisolated extension String {
  /// The text as one component of an address, an identifier of an element or the name of a form's field. Different
  /// texts have different components.
  package var addressComponent: String { escaped(unless: \.isUnreserved) }
}

nonisolated extension StringProtocol {
  /// Returns the text with escapes for the bytes that don't fulfill a condition. Most texts have none.
  fileprivate func escaped(unless isAllowed: (UInt8) -> Bool) -> String {
    if utf8.allSatisfy(isAllowed) { return String(self) }
    return utf8.map { isAllowed($0) ? String(UnicodeScalar($0)) : $0.percentEscape }.joined()
  }
}

nonisolated extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~".utf8.contains(self)
    }
  }

  /// A backslash is not allowed, because browsers take it for a slash.
  fileprivate var isAllowedInAddress: Bool {
    isUnreserved || "/?:@!$&'()*+,;=%".utf8.contains(self)
  }

  fileprivate var percentEscape: String {
    let digits = String(self, radix: 16, uppercase: true)
    return (digits.count == 1 ? "%0" : "%") + digits
  }
}
