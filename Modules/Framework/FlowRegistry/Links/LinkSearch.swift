public import FlowContent

/// A search for places, offered by a command palette beside the commands, and contributed to the registry by a feature.
///
/// ```swift
/// registry.contribute(
///   LinkSearch { text in
///     await library.books(matching: text).prefix(8).map { LinkCommand($0.title, link: "library/\($0.id)") }
///   })
/// ```
nonisolated public struct LinkSearch: Sendable {
  /// Returns the places for a text, best first. The call is canceled when the user types on.
  public let places: @MainActor @Sendable (String) async -> [LinkCommand]

  /// Creates a search.
  ///
  /// - Parameter places: Returns a few places for a text, best first.
  public init(places: @escaping @MainActor @Sendable (String) async -> [LinkCommand]) {
    self.places = places
  }
}
