/// The description of a program from which a browser installs it. A server sends it to everyone, as a browser asks for
/// it without the cookie of a session.
nonisolated package struct WebManifest: Sendable {
  /// The address of the manifest.
  package static let address = Address(link: "manifest.webmanifest")

  /// The media type of the manifest.
  package static let contentType = "application/manifest+json"

  private let name: String

  /// Creates the manifest of a program with a name.
  package init(name: String) {
    self.name = name
  }

  /// The manifest as text.
  @MainActor package var text: String {
    let icons = [(WebAsset.icon, "any"), (.touchIcon, "180x180"), (.largeIcon, "512x512")].map { icon, sizes in
      """
      { "src": "\(icon.address.text)", "sizes": "\(sizes)", "type": "\(icon.contentType)" }
      """
    }
    return """
      {
        "name": \(name.quotedInJSON), "short_name": \(name.quotedInJSON), "id": "/", "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#f5f4f8", "theme_color": "#5636e0",
        "icons": [\(icons.joined(separator: ", "))]
      }

      """
  }
}

nonisolated extension String {
  fileprivate var quotedInJSON: String {
    let scalars = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: " "
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}
