import MoviesServices

/// A small catalogue of its own: numbers from 1, people in the order in which they are first named.
enum Films {
  static let alien: Movie.ID = 1
  static let brazil: Movie.ID = 2

  static func store() throws -> MoviesStore {
    try MoviesStore.inMemory(catalogue: [
      CatalogueFilm(
        title: "Alien", year: 1979, directors: ["Ridley Scott"], genres: ["Horror"],
        cast: [.init(name: "Sigourney Weaver", role: "Ripley"), .init(name: "Ian Holm", role: "Ash")],
        synopsis: "A crew meets a stranger."),
      CatalogueFilm(
        title: "Brazil", year: 1985, directors: ["Terry Gilliam"],
        cast: [.init(name: "Jonathan Pryce", role: "Sam Lowry"), .init(name: "Ian Holm", role: "Kurtzmann")]),
    ])
  }

  static let day = CalendarDay(year: 2026, month: 2, day: 3) ?? CalendarDay.today()
}
