public import Foundation

/// The catalog on the network. The movies that it finds are added to the local catalog and have their numbers there.
///
/// A query searches by its text alone, in the order of relevance; an empty text finds the movies that are trending this
/// week. Earlier results are available without the network, see ``status``. Its errors are ``OnlineError`` and those of
/// the local catalog.
public protocol OnlineCatalog: MovieCatalog {
  /// Checks whether the catalog accepts a key.
  ///
  /// - Throws: ``OnlineError/keyIsRefused`` if it does not.
  func check(_ key: APIKey) async throws

  /// Returns the poster of a movie as a JPEG file, or `nil` if the catalog has none.
  func poster(of id: Movie.ID) async throws -> Data?

  /// The current availability of the catalog, which is observable. It changes before the call that noticed it returns.
  @MainActor var status: OnlineStatus { get }
}
