import FlowReactive
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

@Suite("Importing movies")
struct ImportTests {
  private let folder: TemporaryFolder
  private let store: MoviesStore

  init() throws {
    folder = try TemporaryFolder()
    store = try MoviesStore.varied()
  }

  private func file(_ contents: Data, named name: String = "movies.json") throws -> String {
    let path = folder.path + "/" + name
    try contents.write(to: URL(fileURLWithPath: path))
    return path
  }

  private func load(_ text: String, aLine: Bool = false) async throws -> ImportSummary {
    try await store.importMovies(from: [file(Data(text.utf8))], hasOneMovieALine: aLine)
  }

  /// Expects a file to be refused, and with it a good one before it.
  private func expectRefusal(
    of text: String, after good: String, aLine: Bool = false, line: Int, column: Int, reason: String
  ) async throws {
    let paths = [try file(Data(good.utf8), named: "good.json"), try file(Data(text.utf8))]
    let error = await #expect(throws: CatalogFileError.self) {
      try await store.importMovies(from: paths, hasOneMovieALine: aLine)
    }
    guard case .malformed(let path, let foundLine, let foundColumn, _, let why) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == paths[1] && (foundLine, foundColumn) == (line, column), "\(foundLine):\(foundColumn) \(why)")
    #expect(why.contains(reason), "\(why)")
    #expect(try await store.count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
  }

  private func movie(titled title: String) async throws -> Movie? {
    guard let found = try await store.movies(titled: title).first else { return nil }
    return try await store.details(of: found.id)?.movie
  }

  @Test("takes title, year, cast, genres and text, and the movie is found by each")
  func fields() async throws {
    let summary = try await load(
      """
      [{"title": "Léon \\u0026 Söhne\\ud83c\\udfac", "year": 1994, "cast": ["Jean Réno", "Gary Oldman"],
        "genres": ["Crime", "Drama"], "href": null, "extract": "A man.", "thumbnail_width": 5.5}]
      """)
    #expect((summary.added, summary.skippedCount) == (1, 0))
    let movie = try #require(await movie(titled: "leon & sohne🎬"))
    #expect(movie.title == "Léon & Söhne🎬" && movie.year == 1994 && movie.synopsis == "A man.")
    #expect(movie.cast.map(\.name) == ["Jean Réno", "Gary Oldman"] && movie.genres == ["Crime", "Drama"])
    #expect(try await store.titles(.all, search: "reno crime") == ["Léon & Söhne🎬"])
    #expect(try await store.problems().isEmpty)
  }

  @Test("one object a line, with and without a line feed at the end, with empty lines and carriage returns")
  func lines() async throws {
    let text =
      "{\"title\":\"One\",\"year\":2001}\r\n\n  \n{\"title\":\"Two\",\"year\":2002}\n{\"title\":\"Three\",\"year\":2003}"
    #expect(try await load(text, aLine: true).added == 3)
    #expect(try await load(text + "\n", aLine: true).unchanged == 3)
    #expect(try await load("", aLine: true) == ImportSummary())
  }

  @Test(
    "a byte order mark, spaces everywhere and an empty array are fine",
    arguments: ["\u{FEFF}[ ]\n", "[]", " \n[\t]\r\n"])
  func empty(_ text: String) async throws {
    #expect(try await load(text) == ImportSummary())
  }

  @Test("what is odd is left out, and the movie is taken")
  func oddities() async throws {
    let summary = try await load(
      """
      \u{FEFF}[{"title": " Odd ", "year": " 1999 ", "cast": [")", "Ann", null, 5, {"name": "Bob", "role": "King"}, "Ann", ""],
       "genres": "Drama", "extract": 7, "runtime": "90", "directors": null, "originalTitle": "\(String(repeating: "x", count: 10_001))"},
       {"title": "Float", "year": 2.001e3, "cast": {}}, {"title": "No", "title": "Last", "year": 1950}]
      """)
    #expect((summary.added, summary.skippedCount) == (3, 0))
    let movie = try #require(await movie(titled: "Odd"))
    #expect(movie.year == 1999 && movie.runtime == 90 && movie.genres == ["Drama"] && movie.synopsis == nil)
    #expect(movie.cast.map(\.name) == ["Ann", "Bob"] && movie.cast.last?.role == "King" && movie.originalTitle == nil)
    #expect(try await self.movie(titled: "Float")?.year == 2001)
    #expect(try await self.movie(titled: "Last") != nil)
  }

  @Test("records that are no movies are skipped: why, how many, and in which lines")
  func skipping() async throws {
    let long = String(repeating: "x", count: 10_000_000)
    let bomb = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    let summary = try await load(
      """
      [
        3, "text", null,
        {"year": 1999}, {"title": 5, "year": 1999},
        {"title": "a", "year": "soon"}, {"title": "b"}, {"title": "c", "year": -1},
        {"title": "d", "year": 99999},
        {"title": "\(long)", "year": 1999},
        {"title": "e", "year": 1999, "cast": \(bomb)},
        [], {"title": "\\u0000", "year": 1}, {"title": "Fine", "year": 1999}
      ]
      """)
    #expect(summary.added == 1)
    #expect(summary.skipped.map(\.reason) == [.noObject, .noTitle, .noYear, .tooLarge, .tooDeep])
    #expect(summary.skipped.map(\.count) == [4, 3, 4, 1, 1])
    #expect(summary.skipped.map(\.lines) == [[2, 2, 2], [3, 3, 8], [4, 4, 4], [6], [7]])
    #expect(try await movie(titled: "Fine") != nil)
  }

  @Test("a text that is not UTF-8 costs its record")
  func encoding() async throws {
    let bytes =
      Data(#"[{"title": ""#.utf8) + [0xE9, 0xFF] + Data(#"", "year": 1}, {"title": "Fine", "year": 1999}]"#.utf8)
    let summary = try await store.importMovies(from: [file(bytes)])
    #expect(summary.added == 1 && summary.skipped.map(\.reason) == [.encoding])
  }

  @Test(
    "a file that is not JSON is refused as a whole, and the place is named",
    arguments: [
      ("", 1, 1, "it is empty"),
      ("<html>", 1, 1, "it does not begin with “[”"),
      ("{\"title\": \"x\"}", 1, 1, "add --json-lines"),
      ("[{\"title\": \"x\", \"year\": 1}", 1, 27, "it ends in the middle"),
      ("[\n {\"title\": \"é\", \"year\": 1},\n {\"title\": \"é\" \"year\": 1}]", 3, 16, "a “,” or “}” is missing"),
      ("[{\"title\": \"x", 1, 14, "it ends in the middle"),
      ("[{\"title\": \"x\ty\", \"year\": 1}]", 1, 14, "control character"),
      ("[{\"a\": tru}]", 1, 8, "there is no value"), ("[{\"a\": 01}]", 1, 9, "a “,” or “}” is missing"),
      ("[{\"a\": \"\\x\"}]", 1, 10, "“\\” stands before"), ("[{\"a\": \"\\u12g4\"}]", 1, 13, "four digits"),
      ("[1,]", 1, 4, "a movie is missing"), ("[1 2]", 1, 4, "something follows the end"),
      ("[1] x", 1, 5, "something follows"),
      ("[{]}", 1, 3, "the name of a field is missing"), ("[}", 1, 2, "there is no value"),
      (String(repeating: "[", count: 100_000), 1, 100_001, "it ends in the middle"),
    ])
  func malformed(_ text: String, line: Int, column: Int, reason: String) async throws {
    try await expectRefusal(
      of: text, after: "[{\"title\": \"Good\", \"year\": 1999}]", line: line, column: column, reason: reason)
  }

  @Test("a line that is not JSON costs its movie alone")
  func malformedLine() async throws {
    let text = """
      not JSON
      {"title": "One", "year": 2001}

      {"title": "One", "year": 2001} {"title": "Two", "year": 2001}
      {"title": "Two", "year": 2002}
      {"title": "Three", "ye
      """
    let summary = try await load(text, aLine: true)
    #expect((summary.added, summary.skipped.map(\.reason)) == (2, [.notJSON]))
    #expect(summary.skipped.map(\.lines) == [[1, 4, 6]] && summary.skippedCount == 3)
    #expect(try await movie(titled: "One") != nil)
    #expect(try await movie(titled: "Two")?.year == 2002)
  }

  @Test(
    "a file without a line that is an object is refused as a whole, and the place of the first is named",
    arguments: [
      ("<html>\n</html>", 1, 1, "there is no value"),
      ("[\n  {\n    \"title\": \"x\",\n    \"genres\": [\n      \"Drama\"\n    ]\n  }\n]", 1, 1, "omit --json-lines"),
      ("\n[{\"title\": \"x\", \"year\": 1}]", 2, 1, "if it is an array, omit --json-lines"),
      ("5\n\"x\"\nx", 1, 1, "no line of it is an object"),
    ])
  func noLines(_ text: String, line: Int, column: Int, reason: String) async throws {
    try await expectRefusal(
      of: text, after: "{\"title\": \"Good\", \"year\": 1}", aLine: true, line: line, column: column, reason: reason)
  }

  @Test("what is not there or no file is an error that says so")
  func unreadable() async throws {
    let missing = folder.path + "/none"
    await #expect(throws: CatalogFileError.unreadable(path: missing, reason: "there is no such file")) {
      try await store.importMovies(from: [missing])
    }
    await #expect(throws: CatalogFileError.unreadable(path: folder.path, reason: "it is a folder")) {
      try await store.importMovies(from: [folder.path])
    }
  }

  @Test("listeners are told once, after it is done, and progress comes to its end")
  @MainActor func telling() async throws {
    var changes: [MoviesChange] = []
    let subscription = store.changes.subscribe(onNext: { changes.append($0) })
    let last = Mutex<ImportProgress?>(nil)
    let lines = try MovieGenerator(count: 3_000).map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let path = try file(Data(lines.joined(separator: "\n").utf8))
    let summary = try await store.importMovies(from: [path], hasOneMovieALine: true) { now in
      last.withLock { last in
        #expect(last.map { $0.bytes <= now.bytes } ?? true)
        last = now
      }
    }
    #expect(changes == [.everything])
    #expect(last.withLock { $0?.bytes == $0?.totalBytes && $0?.records == 3_000 })
    #expect(summary.added + summary.unchanged + summary.updated == 3_000)
    _ = try await store.importMovies(from: [path], hasOneMovieALine: true)
    #expect(changes.count == 1)
    subscription.dispose()
  }
}
