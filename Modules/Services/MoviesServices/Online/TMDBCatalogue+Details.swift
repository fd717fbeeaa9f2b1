extension TMDBCatalogue {
  /// A film and its marks. What the database does not know of a film that TMDB has found is asked for; if TMDB does not
  /// tell, the film is as it is known.
  ///
  /// - Throws: ``MoviesError``.
  public func details(of id: Movie.ID) async throws -> MovieDetails? {
    if let film = try await store.keptFilm(id) {
      try await complete(id, film)
    }
    return try await store.details(of: id)
  }

  /// A person, as the database knows them.
  ///
  /// - Throws: ``MoviesError``.
  public func person(_ id: Person.ID) async throws -> Person? {
    try await store.person(id)
  }

  /// The films that a person plays in or directed, newest first: those of the database, and those that TMDB tells of. If
  /// it does not tell, those that are known.
  ///
  /// - Throws: ``MoviesError``.
  public func films(of person: Person.ID) async throws -> [Appearance] {
    for kept in try await store.keptPeople(person).prefix(Self.namesakes) {
      try await complete(kept)
    }
    let own = try await store.films(of: person)
    let found = try await store.keptFilms(of: person)
    return found.isEmpty ? own : (own + found).newestFirst
  }

  /// Of how many people of one name the films are asked for.
  private static let namesakes = 3

  private func complete(_ id: Movie.ID, _ film: KeptFilm) async throws {
    let now = OnlineMoment(time.date())
    if let asked = film.detailsAt {
      guard film.hasGaps, !now.isWithin(pacing.detailsLifetime, of: asked) else { return }
    }
    try await keep({ try await ask(.film(film.number), for: TMDBFilmDetails.self) }) { details in
      try await store.keep(details, of: id, at: now)
    }
  }

  private func complete(_ person: KeptPerson) async throws {
    let now = OnlineMoment(time.date())
    if let asked = person.filmsAt, now.isWithin(pacing.detailsLifetime, of: asked) { return }
    try await keep({ try await ask(.person(person.number), for: TMDBPersonDetails.self) }) { details in
      try await store.keep(details, of: person.number, at: now)
    }
  }

  /// Keeps an answer, or that there is none to be had. Of another failure the status tells: what is known is shown then.
  private func keep<Answer>(
    _ answer: () async throws -> Answer, _ keep: (Answer?) async throws -> Void
  ) async throws {
    do {
      try await keep(answer())
    } catch OnlineError.notFound {
      try await keep(nil)
    } catch is OnlineError {}
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
