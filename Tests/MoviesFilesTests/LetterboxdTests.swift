import FlowContent
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
    let count = try await movies.exportLetterboxd(list, to: file, overwriting: true)
    #expect(try await movies.count(of: MovieQuery(list: list)) == count)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("In an export for Letterboxd, watched movies have a date, a rating and a review")
  func watched() async throws {
    try await movies.setViewing(Viewing(date: .day("2024-02-29"), rating: 10, note: "Yes,\r\n\"yes\""), of: 1)
    try await movies.setViewing(Viewing(date: .day("2024-02-28")), of: 2)
    #expect(
      try await exported(.watched) == """
        Title,Year,Directors,WatchedDate,Rating10,Rewatch,Liked,Tags,Review\r
        "The ""Good"", the Bad",1966,"Ann, Bob",2024-02-29,10,,,,"Yes,\r\n""yes""\"\r
        '=Amélie,2001,,2024-02-28,,,,,\r

        """)
  }

  @Test("In an export for Letterboxd, viewings again and tags have columns, and come back from them")
  func rewatches() async throws {
    let notes = ["Good, #not a tag.", "Better.\n#cinema #with-bo", "#liked"]
    let viewings = try notes.enumerated().map { Viewing(date: try .day("2024-02-2\($0)"), note: $1) }
    try await movies.changeViewings(of: 2) { $0 = viewings }
    try await movies.setViewing(Viewing(date: .day("2024-02-29"), note: "Good.\n#rewatch"), of: 1)
    let file = folder.path + "/watched.csv"
    try await movies.exportLetterboxd(.watched, to: file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("2024-02-29,,true,,,Good.\r\n"))
    #expect(
      text.contains("2024-02-22,,true,true,,\r\n'=Amélie,2001,,2024-02-21,,true,,\"cinema, with-bo\",Better.\r\n"))
    #expect(text.contains("2024-02-20,,,,,\"Good, #not a tag.\"\r\n"))
    let other = try MoviesStore.inMemory(catalog: [])
    _ = try await other.importLists(from: IncomingFile(name: "watched.csv", bytes: Array(text.utf8)))
    let all = try await movies.diary(DiaryQuery(), in: 0..<9)
    let imported = try await other.diary(DiaryQuery(), in: 0..<9)
    #expect(imported.map(\.viewing) == all.map(\.viewing) && imported.map(\.isRewatch) == all.map(\.isRewatch))
  }

  @Test("A movie with a dated viewing and one without a day comes back from an export for Letterboxd")
  func undated() async throws {
    let viewings = [Viewing(date: try .day("2024-02-29"), rating: 8), Viewing(date: nil, note: "As a child.")]
    try await movies.changeViewings(of: 1) { $0 = viewings }
    let path = folder.path + "/watched.csv"
    try await movies.exportLetterboxd(.watched, to: path)
    let other = try MoviesStore.inMemory(catalog: [])
    let file = IncomingFile(name: "watched.csv", bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    for _ in 1...2 {
      _ = try await other.importLists(from: file)
      #expect(try await other.diary(DiaryQuery(), in: 0..<9).map(\.viewing) == viewings)
    }
  }

  @Test("In an export for Letterboxd, the tags of a note that was continued below them aren’t in the review")
  func continuedNote() async throws {
    try await movies.setViewing(Viewing(date: .day("2024-02-29"), note: "Good.\n#noir #liked\nAgain!"), of: 1)
    #expect(try await exported(.watched).contains("2024-02-29,,,true,noir,\"Good.\nAgain!\"\r\n"))
  }

  @Test("In an export for Letterboxd, the wishlist has no viewings, and begins with the newest addition")
  func wishlist() async throws {
    try await movies.setViewing(Viewing(date: .day("2024-02-29"), rating: 10), of: 1)
    try await movies.addToWishlist(1)
    try await movies.addToWishlist(2)
    #expect(
      try await exported(.wishlist) == """
        Title,Year,Directors\r
        '=Amélie,2001,\r
        "The ""Good"", the Bad",1966,"Ann, Bob"\r

        """)
  }

  @Test(
    "A field that a spreadsheet would run is text, and its apostrophe can be removed again",
    arguments: ["=1+1", "+1", "-30-", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''@x", "'71", "a=1", "a;=1", "a\t=1", ""])
  func formulas(note: String) async throws {
    try await movies.setViewing(Viewing(date: .day("2024-02-29"), note: note), of: 1)
    let field = try #require(try await exported(.watched).components(separatedBy: "2024-02-29,,,,,").last?.dropLast())
    let isQuoted = field.hasPrefix("\"")
    #expect(isQuoted == note.contains { ";\t\r".contains($0) })
    let text = isQuoted ? String(field.dropFirst().dropLast()) : String(field)
    #expect(text.unicodeScalars.first.map("=+-@\t\r".unicodeScalars.contains) != true)
    let isMarked = text.hasPrefix("'") && text.unicodeScalars.drop { $0 == "'" }.first != "7"
    #expect((isMarked ? String(text.dropFirst()) : text) == note)
  }
}
