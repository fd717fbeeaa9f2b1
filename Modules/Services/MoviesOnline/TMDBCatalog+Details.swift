public import MoviesServices
import MoviesStore

extension TMDBCatalog {
  /// A movie and its marks. What the database does not know of a movie that TMDB has found is asked for; if TMDB does not
  /// tell, the movie is as it is known.
  ///
  /// - Throws: ``MoviesError``.
  public func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await unlessSilent { try await completeMovie(id) }
    return try await store.details(of: id)
  }

  /// A person, as the database knows them.
  ///
  /// - Throws: ``MoviesError``.
  public func person(_ id: Person.ID) async throws -> Person? {
    try await store.person(id)
  }

  /// The movies that a person plays in or directed, newest first: those of the database, and those that TMDB tells of. If
  /// it does not tell, those that are known.
  ///
  /// - Throws: ``MoviesError``.
  public func movies(of person: Person.ID) async throws -> [Appearance] {
    try await unlessSilent { try await completePerson(person) }
    let own = try await store.movies(of: person)
    let found = try await store.keptMovies(of: person)
    return found.isEmpty ? own : (own + found).newestFirst
  }

  /// Does without what TMDB does not tell; its status says why.
  private func unlessSilent(_ work: () async throws -> Void) async throws {
    guard !isResting else { return }
    do {
      try await work()
    } catch is OnlineError {}
  }

  private func completeMovie(_ id: Movie.ID) async throws {
    let now = OnlineMoment(time.date())
    guard let movie = try await store.keptMovie(id) else { return }
    if let asked = movie.detailsAt {
      guard movie.hasGaps, !now.isWithin(pacing.detailsLifetime, of: asked) else { return }
    }
    let details = try await known { try await ask(.movie(movie.number), for: TMDBMovieDetails.self) }
    try await store.keep(details, of: id, at: now)
  }

  private func completePerson(_ id: Person.ID) async throws {
    let now = OnlineMoment(time.date())
    for person in try await store.keptPeople(id).prefix(Self.namesakes) {
      if let asked = person.moviesAt, now.isWithin(pacing.detailsLifetime, of: asked) { continue }
      let details = try await known { try await ask(.person(person.number), for: TMDBPersonDetails.self) }
      try await store.keep(details, of: person.number, at: now)
    }
  }

  /// Of how many people of one name the movies are asked for.
  private static let namesakes = 3

  /// `nil` for what TMDB does not know any more: that is worth noting too.
  private func known<Answer>(_ answer: () async throws -> Answer) async throws -> Answer? {
    do {
      return try await answer()
    } catch OnlineError.notFound {
      return nil
    }
  }
}

extension [Appearance] {
  /// As the database orders them.
  fileprivate var newestFirst: [Appearance] {
    map { (key: TitleKey.forSorting($0.movie.title), appearance: $0) }
      .sorted {
        ($1.appearance.movie.year, $0.key, $0.appearance.id) < ($0.appearance.movie.year, $1.key, $1.appearance.id)
      }
      .map(\.appearance)
  }
}
