/// What a page shows over its screens: the keys that act on them, or what a text finds.
nonisolated package struct PageTool: Equatable, Sendable {
  /// A kind of tool. Its address is its name.
  package enum Kind: String, Sendable {
    case find, keys
  }

  /// The number of characters of a text that are looked for: Unicode makes longer texts slow for everyone.
  private static let longestText = 200

  package let kind: Kind

  /// The text to find.
  package let text: String

  /// The places that the text finds among those offered on every page.
  package var places: [PageLink] = []

  /// The links that a search found for the text.
  package var found: [PageLink] = []

  /// Creates a tool that has found nothing yet.
  package init(_ kind: Kind, text: String = "") {
    self.kind = kind
    self.text = String(text.prefix(Self.longestText))
  }
}
