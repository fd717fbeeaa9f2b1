import Foundation
import MoviesServices

/// Movies that no test needs to read a file for; numbered from 1 in a store.
enum SampleMovies {
  static let matrix: Movie.ID = 1
  static let amelie: Movie.ID = 2
  static let unforgiven: Movie.ID = 3
  static let apartment: Movie.ID = 4
  static let ghost1937: Movie.ID = 5
  static let ghost2021: Movie.ID = 6

  static let all = [
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
  static func sample() throws -> MoviesStore {
    try inMemory(catalog: SampleMovies.all)
  }

  func titles(_ list: MovieList, search: String = "") async throws -> [String] {
    try await summaries(of: MovieQuery(list: list, search: search), in: 0..<1000).map(\.title)
  }
}

extension CalendarDay {
  static func day(_ text: String) throws -> CalendarDay {
    guard let day = CalendarDay(text) else { throw NoSuchDay(text: text) }
    return day
  }

  private struct NoSuchDay: Error {
    let text: String
  }
}

/// A folder that is removed at the end of the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("movies-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var database: String { path + "/movies.sqlite" }

  func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
