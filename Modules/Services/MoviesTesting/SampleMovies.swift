public import FlowContent
public import MoviesServices
public import MoviesStore

/// A small catalog for tests. Movies are numbered from 1, people in the order of their first credits.
public enum SampleMovies {
  /// “Alien”, 1979, by Ridley Scott, horror, with Sigourney Weaver and Ian Holm.
  public static let alien: Movie.ID = 1
  /// “Brazil”, 1985, by Terry Gilliam, with Jonathan Pryce and Ian Holm.
  public static let brazil: Movie.ID = 2
  /// “Amélie”, 2001, by Jean-Pierre Jeunet, with an original title.
  public static let amelie: Movie.ID = 3

  /// The movies in the order of their numbers.
  public static let catalog = [
    CatalogMovie(
      title: "Alien", year: 1979, countries: ["United Kingdom", "United States"], directors: ["Ridley Scott"],
      runtime: 117, genres: ["Horror", "Science Fiction"],
      cast: [.init(name: "Sigourney Weaver", role: "Ripley"), .init(name: "Ian Holm", role: "Ash")],
      synopsis: "A crew meets a stranger."),
    CatalogMovie(
      title: "Brazil", year: 1985, countries: ["United Kingdom"], directors: ["Terry Gilliam"], runtime: 132,
      genres: ["Science Fiction"],
      cast: [.init(name: "Jonathan Pryce", role: "Sam Lowry"), .init(name: "Ian Holm", role: "Kurtzmann")]),
    CatalogMovie(
      title: "Amélie", originalTitle: "Le Fabuleux Destin d'Amélie Poulain", year: 2001, countries: ["France"],
      directors: ["Jean-Pierre Jeunet"], runtime: 122, genres: ["Comedy", "Romance"],
      cast: [.init(name: "Audrey Tautou", role: "Amélie Poulain")],
      synopsis: "A waitress in Paris sets out to make others happy."),
  ]

  /// Creates a store of these movies in memory.
  public static func store() throws -> MoviesStore {
    try MoviesStore.inMemory(catalog: catalog)
  }

  /// The day of the tests: 3 February 2026.
  public static let day = CalendarDate(year: 2026, month: 2, day: 3) ?? CalendarDate.today()
}
