public import FlowReactive

/// The catalog on the network. The movies it finds are kept in the local catalog and go by the numbers they have there.
///
/// A query searches by its text alone, in the order of relevance; with an empty text it finds what is trending this week.
/// What was found before is found again without the network; ``status`` says so.
/// Its errors are ``OnlineError`` and those of the local catalog.
public protocol OnlineCatalog: MovieCatalog {
  /// Asks whether a key is accepted.
  ///
  /// - Throws: ``OnlineError/keyIsRefused`` if it is not.
  func check(_ key: APIKey) async throws

  /// Whether the catalog answers: what is known now, then each change, before the call that noticed it returns.
  @MainActor var status: Observable<OnlineStatus> { get }
}
