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

  private func load(_ text: String) async throws -> ImportSummary {
    try await store.importMovies(from: [file(Data(text.utf8))])
  }

  /// Expects that a file is rejected, and that a valid file before it isn't imported either.
  private func expectRefusal(
    of text: String, after good: String, line: Int, column: Int, reason: String
  ) async throws {
    let paths = [try file(Data(good.utf8), named: "good.json"), try file(Data(text.utf8))]
    let error = await #expect(throws: CatalogFileError.self) {
      try await store.importMovies(from: paths)
    }
    guard case .malformed(let path, let foundLine, let foundColumn, let why) = error else {
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

  @Test("Title, year, cast, genres and extract are imported, and the movie is found by them")
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

  @Test("Lines of an imported file may be empty, end with a carriage return, and lack a line feed at the end")
  func lines() async throws {
    let text =
      "{\"title\":\"One\",\"year\":2001}\r\n\n  \n{\"title\":\"Two\",\"year\":2002}\n{\"title\":\"Three\",\"year\":2003}"
    #expect(try await load(text).added == 3)
    #expect(try await load(text + "\n").unchanged == 3)
  }

  @Test("An import leaves invalid fields out")
  func oddities() async throws {
    let summary = try await load(
      """
      \u{FEFF}[{"title": " Odd ", "year": " 1999 ", "cast": [")", "Ann", null, 5, {"name": "Bob", "role": "King"}, "Ann", ""],
       "genres": "Drama", "extract": 7, "runtime": "90", "directors": null, "originalTitle": "\(String(repeating: "x", count: 10_001))", "countries": [[]]},
       {"title": "Float", "year": 2001.0, "cast": {}}, {"title": "Last", "year": 1950}]
      """)
    #expect((summary.added, summary.skippedCount) == (3, 0))
    let movie = try #require(await movie(titled: "Odd"))
    #expect(movie.year == 1999 && movie.runtime == 90 && movie.genres == ["Drama"] && movie.synopsis == nil)
    #expect(
      movie.cast.map(\.name) == ["Ann", "Bob"] && movie.cast.last?.role == "King"
        && movie.originalTitle?.count == Movie.longestTitle)
    #expect(try await self.movie(titled: "Float")?.year == 2001)
    #expect(try await self.movie(titled: "Last") != nil)
  }

  @Test(
    "A record is skipped if a letter in it has more than 30 marks, which takes minutes to compare when they are many",
    arguments: ["\u{301}", "\u{1D165}", #"\u0301"#, #"\uD834\uDD65"#])
  func marks(mark: String) async throws {
    func record(_ count: Int) -> String {
      let letter = "a" + String(repeating: mark, count: count)
      return "{\"title\": \"Fine \(count)\", \"year\": 1999, \"\(letter)\": \"\(letter)\"}"
    }
    let summary = try await load("[\(record(30)), \(record(31))]")
    #expect(summary.added == 1 && summary.skipped[0].hasSuffix("line 1: it has a letter with more than 30 accents"))
    #expect(try await movie(titled: "Fine 30") != nil)
  }

  @Test("The first hundred skipped records are named with their lines and reasons, and the others are counted")
  func skipping() async throws {
    let long = String(repeating: "x", count: 10_000_000)
    let summary = try await load(
      """
      [
        3, "text", null,
        {"year": 1999}, {"title": 5, "year": 1999},
        {"title": "a", "year": "soon"}, {"title": "b"}, {"title": "c", "year": -1},
        {"title": "d", "year": 99999},
        {"title": "\(long)", "year": 1999},
        [], {"title": "\\u0000", "year": 1}, {"title": "Fine", "year": 1999}
      ]
      """)
    #expect(summary.added == 1)
    let reasons = summary.skipped.map { $0.split(separator: ", line ").last ?? "" }
    #expect(reasons.prefix(4) == ["2: not an object", "2: not an object", "2: not an object", "3: no title"])
    #expect(reasons.suffix(3) == ["6: larger than 1 MB", "7: not an object", "7: no title"])
    #expect(reasons.filter { $0.hasSuffix(": no year") } == ["4: no year", "4: no year", "4: no year", "5: no year"])
    let many = try await load("[\(Array(repeating: "0", count: 102).joined(separator: ","))]")
    #expect(many.skippedLines.count == 101 && many.skippedLines.last == "  Skipped 2 more")
    #expect(try await movie(titled: "Fine") != nil)
  }

  @Test("A record that is not UTF-8 is skipped")
  func encoding() async throws {
    let bytes =
      Data(#"[{"title": ""#.utf8) + [0xE9, 0xFF] + Data(#"", "year": 1}, {"title": "Fine", "year": 1999}]"#.utf8)
    let summary = try await store.importMovies(from: [file(bytes)])
    #expect(summary.added == 1 && summary.skipped[0].hasSuffix("line 1: not UTF-8"))
  }

  @Test(
    "A file that is not JSON is rejected, and the place is named",
    arguments: [
      ("", 1, 1, "it is empty"),
      ("<html>", 1, 1, "expected a JSON array"),
      ("[{\"title\": \"x\", \"year\": 1}", 1, 27, "ends inside the array"),
      ("[\n {\"title\": \"é\", \"year\": 1},\n {\"title\": \"é\" \"year\": 1}]", 3, 17, "invalid value"),
      ("[{\"title\": \"x", 1, 14, "ends inside the array"),
      ("[{\"title\": \"x\ty\", \"year\": 1}]", 1, 14, "unescaped control character"),
      ("[{\"a\": tru}]", 1, 12, "unexpected end of file"), ("[{\"title\": 01}]", 1, 13, "leading zero"),
      ("[{\"title\": \"\\x\"}]", 1, 13, "invalid escape sequence"),
      ("[1,]", 1, 4, "expected a movie"), ("[1 2]", 1, 4, "invalid value"),
      ("[1] x", 1, 5, "expected nothing"),
      ("[{]}", 1, 3, "invalid value"), ("[}", 1, 2, "unexpected end"),
      (String(repeating: "[", count: 100_000), 1, 100_001, "ends inside the array"),
    ])
  func malformed(_ text: String, line: Int, column: Int, reason: String) async throws {
    try await expectRefusal(
      of: text, after: "[{\"title\": \"Good\", \"year\": 1999}]", line: line, column: column, reason: reason)
  }

  @Test("A line that is not JSON is skipped")
  func malformedLine() async throws {
    let text = """
      {"title": "One", "year": 2001}
      not JSON

      {"title": "One", "year": 2001} {"title": "Two", "year": 2001}
      {"title": "Two", "year": 2002}
      {"title": "Three", "ye
      """
    let summary = try await load(text)
    #expect(summary.added == 2 && summary.skippedCount == 3)
    #expect(summary.skipped.map { $0.suffix(16) } == ["line 2: not JSON", "line 4: not JSON", "line 6: not JSON"])
    #expect(try await movie(titled: "One") != nil)
    #expect(try await movie(titled: "Two")?.year == 2002)
  }

  @Test("An import of a missing file or a folder is an error")
  func unreadable() async throws {
    let missing = folder.path + "/none"
    await #expect(throws: CatalogFileError.unreadable(path: missing, reason: "there is no such file")) {
      try await store.importMovies(from: [missing])
    }
    await #expect(throws: CatalogFileError.unreadable(path: folder.path, reason: "it is a folder")) {
      try await store.importMovies(from: [folder.path])
    }
  }

  @Test("An import is one change, and its progress reaches the end")
  @MainActor func telling() async throws {
    var changes: [MoviesChange] = []
    let subscription = store.changes.subscribe(onNext: { changes.append($0) })
    let last = Mutex<ImportProgress?>(nil)
    let lines = try MovieGenerator(count: 3_000).map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let path = try file(Data(lines.joined(separator: "\n").utf8))
    let summary = try await store.importMovies(from: [path]) { now in
      last.withLock { last in
        #expect(last.map { $0.bytes <= now.bytes } ?? true)
        last = now
      }
    }
    #expect(changes == [.everything])
    #expect(last.withLock { $0?.bytes == $0?.totalBytes && $0?.records == 3_000 })
    #expect(summary.added + summary.unchanged + summary.updated == 3_000)
    _ = try await store.importMovies(from: [path])
    #expect(changes.count == 1)
    subscription.dispose()
  }
}
