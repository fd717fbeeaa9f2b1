/// A file needed by every page. A server sends it as it is.
///
/// The files are compiled into the module, so a program needs no folder of resources. Their addresses contain a hash of
/// their bytes, so a browser can cache them without limit.
nonisolated package struct WebAsset: Sendable {
  /// The address of the file.
  package let address: Address

  /// The media type of the file.
  package let contentType: String

  /// The bytes of the file.
  package let bytes: [UInt8]

  /// All files needed by pages.
  @MainActor package static let all = [styleSheet, script, icon, touchIcon, largeIcon]

  @MainActor static let styleSheet = WebAsset(
    "page.css", "text/css; charset=utf-8",
    withoutSpaces(before: "{};,>", after: "{};:,>", in: withoutComments(PackageResources.page_css)))
  @MainActor static let script = WebAsset(
    "page.js", "text/javascript; charset=utf-8",
    withoutSpaces(
      before: "{}();:,=<>&|?+*![]", after: "{}();:,=<>&|?+*![]", in: withoutComments(PackageResources.page_js)))
  @MainActor static let icon = WebAsset("icon.svg", "image/svg+xml", PackageResources.icon_svg)
  /// The icon on the home screen of a phone that draws no vectors there.
  @MainActor static let touchIcon = WebAsset("icon-180.png", "image/png", PackageResources.icon_180_png)
  @MainActor static let largeIcon = WebAsset("icon-512.png", "image/png", PackageResources.icon_512_png)

  /// Returns a script or a style sheet without what only its readers need: indentation, and lines that are comments.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    let comments = ["//", "/*", "*"].map { Array($0.utf8) }
    return Array(lines.filter { line in !comments.contains { line.starts(with: $0) } }.joined(separator: [0x0A]))
  }

  /// Returns a script or a style sheet without the spaces and line breaks beside signs that mean the same without them, and
  /// without the semicolons before braces. Texts stay. Each statement of a script ends with one of the signs, and no loop is
  /// without a body. A tool that shortens more would have to be a part of the build.
  private static func withoutSpaces(before: String, after: String, in bytes: [UInt8]) -> [UInt8] {
    let spaces = Set(" \n".utf8)
    let before = Set(before.utf8)
    let after = Set(after.utf8)
    let quotes = Set("\"`".utf8)
    var result: [UInt8] = []
    var quote: UInt8?
    for byte in bytes {
      if quote != nil {
        if byte == quote { quote = nil }
      } else if quotes.contains(byte) {
        quote = byte
      } else if let last = result.last {
        if spaces.contains(byte), after.contains(last) { continue }
        if before.contains(byte), spaces.contains(last) { result.removeLast() }
        if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
      }
      result.append(byte)
    }
    return result
  }

  private init(_ name: String, _ contentType: String, _ bytes: [UInt8]) {
    address = Address(link: "assets/\(String(bytes.hash, radix: 16))/\(name)")
    self.contentType = contentType
    self.bytes = bytes
  }
}
