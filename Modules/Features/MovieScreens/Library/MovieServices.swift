public import MoviesServices

/// What a feature is made with whose flow shows movies of the library and of the online catalog.
public struct MovieServices {
  /// Where the movies come from.
  public let movies: any MoviesService

  /// The catalog on the network, to find movies that are not among those.
  public let online: any OnlineCatalog

  /// How the person wants lists to look.
  public let preferences: PreferencesStore

  /// Where the key for the online catalog is kept.
  public let keys: APIKeyStore

  /// Waits after a letter, before the network is asked what it finds; throws if another letter follows.
  public let typingPause: () async throws -> Void

  private let today: () -> CalendarDay

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - movies: Where the movies come from.
  ///   - online: The catalog on the network.
  ///   - preferences: How the person wants lists to look.
  ///   - keys: Where the key for the online catalog is kept.
  ///   - today: The day on which movies are marked as watched.
  ///   - typingPause: Waits after a letter, before the network is asked what it finds: not every letter is worth a request.
  public init(
    movies: any MoviesService, online: any OnlineCatalog, preferences: PreferencesStore, keys: APIKeyStore,
    today: @escaping () -> CalendarDay,
    typingPause: @escaping () async throws -> Void
  ) {
    self.movies = movies
    self.online = online
    self.preferences = preferences
    self.keys = keys
    self.today = today
    self.typingPause = typingPause
  }

  /// A new library, for one flow.
  public func library() -> MovieLibrary {
    MovieLibrary(movies: movies, preferences: preferences, today: today)
  }
}
