public import MoviesServices

/// The services of the features that show movies.
public struct MovieServices {
  /// The movies and the user's lists, shared by all screens.
  public let library: MovieLibrary

  /// The online catalog.
  public let online: any OnlineCatalog

  /// The store of the API key for the online catalog.
  public let keys: APIKeyStore

  /// Waits after a keystroke before the online catalog is searched. It throws if another keystroke follows.
  public let typingPause: () async throws -> Void

  /// Returns a random position in a range, to pick a movie.
  public let randomPosition: (Range<Int>) -> Int

  /// Creates the services.
  public init(
    library: MovieLibrary, online: any OnlineCatalog, keys: APIKeyStore,
    typingPause: @escaping () async throws -> Void = {},
    randomPosition: @escaping (Range<Int>) -> Int = { Int.random(in: $0) }
  ) {
    self.library = library
    self.online = online
    self.keys = keys
    self.typingPause = typingPause
    self.randomPosition = randomPosition
  }
}
