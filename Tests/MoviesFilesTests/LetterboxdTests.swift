import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Exporting lists for Letterboxd")
struct LetterboxdTests {
  private let folder: TemporaryFolder
  private let movies: MoviesStore

  init() throws {
    folder = try TemporaryFolder()
    movies = try MoviesStore.inMemory(catalog: [
      CatalogMovie(title: "The \"Good\", the Bad", year: 1966, directors: ["Ann", "Bob"]),
      CatalogMovie(title: "=Amélie", year: 2001),
    ])
  }

  private func exported(_ list: MovieList) async throws -> String {
    let file = folder.path + "/list.csv"
    #expect(try await movies.exportLetterboxd(list, to: file) == movies.count(of: MovieQuery(list: list)))
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("Watched movies have a date, a rating and a review")
  func watched() async throws {
    try await movies.setViewing(Viewing(date: .day("2024-02-29"), rating: 10, note: "Yes,\r\n\"yes\""), of: 1)
    try await movies.setViewing(Viewing(date: .day("2024-02-28")), of: 2)
    #expect(
      try await exported(.watched) == """
        Title,Year,Directors,WatchedDate,Rating10,Review\r
        "The ""Good"", the Bad",1966,"Ann, Bob",2024-02-29,10,"Yes,\r\n""yes""\"\r
        =Amélie,2001,,2024-02-28,,\r

        """)
  }

  @Test("The wishlist has no viewings, and begins with the newest addition")
  func wishlist() async throws {
    try await movies.setViewing(Viewing(date: .day("2024-02-29"), rating: 10), of: 1)
    try await movies.addToWishlist(1)
    try await movies.addToWishlist(2)
    #expect(
      try await exported(.wishlist) == """
        Title,Year,Directors\r
        =Amélie,2001,\r
        "The ""Good"", the Bad",1966,"Ann, Bob"\r

        """)
  }

  @Test("A file that cannot be written is an error")
  func unwritable() async throws {
    let error = PersonalDataError.unwritable(path: folder.path, reason: "it is a folder")
    await #expect(throws: error) { try await movies.exportLetterboxd(.all, to: folder.path) }
  }
}
