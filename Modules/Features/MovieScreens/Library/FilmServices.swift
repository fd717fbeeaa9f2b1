public import MoviesServices

/// What a feature is made with whose flow shows films of the library and of the online catalogue.
public struct FilmServices {
  /// Where the films come from.
  public let movies: any MoviesService

  /// The catalogue on the network, to find films that are not among those.
  public let online: any OnlineCatalogue

  /// How the person wants lists to look.
  public let preferences: PreferencesStore

  /// Where the key for the online catalogue is kept.
  public let keys: APIKeyStore

  /// Waits after a letter, before the network is asked what it finds; throws if another letter follows.
  public let typingPause: () async throws -> Void

  private let today: () -> CalendarDay

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - movies: Where the films come from.
  ///   - online: The catalogue on the network.
  ///   - preferences: How the person wants lists to look.
  ///   - keys: Where the key for the online catalogue is kept.
  ///   - today: The day on which films are marked as watched.
  ///   - typingPause: Waits after a letter, before the network is asked what it finds: not every letter is worth a request.
  public init(
    movies: any MoviesService, online: any OnlineCatalogue, preferences: PreferencesStore, keys: APIKeyStore,
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
  public func library() -> FilmLibrary {
    FilmLibrary(movies: movies, preferences: preferences, today: today)
  }
}
