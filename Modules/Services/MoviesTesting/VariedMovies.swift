package import FlowContent
package import MoviesServices
package import MoviesStore

/// Movies with articles, accents, equal titles and missing fields, numbered from 1 in a store.
package enum VariedMovies {
  package static let matrix: Movie.ID = 1
  package static let amelie: Movie.ID = 2
  package static let unforgiven: Movie.ID = 3
  package static let apartment: Movie.ID = 4
  package static let ghost1937: Movie.ID = 5
  package static let ghost2021: Movie.ID = 6

  package static let all = [
    CatalogMovie(
      title: "The Matrix", year: 1999, countries: ["United States", "Australia"],
      directors: ["Lana Wachowski", "Lilly Wachowski"], runtime: 136, genres: ["Science Fiction", "Action"],
      cast: [.init(name: "Keanu Reeves", role: "Neo"), .init(name: "Carrie-Anne Moss", role: "Trinity")],
      synopsis: "A programmer wakes up."),
    CatalogMovie(
      title: "Amélie", originalTitle: "Le Fabuleux Destin d’Amélie Poulain", year: 2001, countries: ["France"],
      directors: ["Jean-Pierre Jeunet"], genres: ["Comedy"],
      cast: [.init(name: "Audrey Tautou", role: "Amélie Poulain")]),
    CatalogMovie(
      title: "Unforgiven", year: 1992, directors: ["Clint Eastwood"], genres: ["Western"],
      cast: [.init(name: "Clint Eastwood", role: "William Munny"), .init(name: "Gene Hackman")]),
    CatalogMovie(title: "An Apartment’s Tale", year: 1960, directors: ["Søren Ångström"], genres: ["Comedy"]),
    CatalogMovie(title: "GHOST", year: 1937, cast: [.init(name: "Keanu Reeves")]),
    CatalogMovie(title: "Ghøst", year: 2021),
  ]
}

extension MoviesStore {
  /// Creates a store of these movies in memory.
  package static func varied() throws -> MoviesStore {
    try inMemory(catalog: VariedMovies.all)
  }

  /// Opens the store in a folder, which begins with these movies.
  package static func varied(in folder: TemporaryFolder) async throws -> MoviesStore {
    try await open(in: folder.path) { VariedMovies.all }
  }

  /// Returns the titles that a search in a list finds, in its order.
  package func titles(_ list: MovieList, search: String = "") async throws -> [String] {
    try await summaries(of: MovieQuery(list: list, search: search), in: 0..<1000).map(\.title)
  }
}

extension CalendarDate {
  /// Returns the day that is written as `2024-02-29`.
  package static func day(_ text: String) throws -> CalendarDate {
    guard let day = CalendarDate(text) else { throw InvalidDay(text: text) }
    return day
  }

  private struct InvalidDay: Error {
    let text: String
  }
}
