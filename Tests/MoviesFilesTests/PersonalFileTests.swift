import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Invalid exports, and files that cannot be written")
struct PersonalFileTests {
  private let folder: TemporaryFolder
  private let file: String
  private let movies: MoviesStore

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/lists.json"
    movies = try MoviesStore.varied()
  }

  private func write(_ data: Data) throws {
    try data.write(to: URL(fileURLWithPath: file))
  }

  /// Expects that an import fails with an error of one line, and changes nothing.
  private func refusal(_ path: String? = nil) async throws -> PersonalDataError? {
    let error = await #expect(throws: PersonalDataError.self) {
      try await movies.importLists(from: IncomingFile(at: path ?? file))
    }
    #expect(error.map { "\($0)".count < 1_000 && !"\($0)".contains("\n") } == true)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
    #expect(try await movies.titles(.wishlist).isEmpty)
    #expect(try await movies.titles(.watched).isEmpty)
    return error
  }

  private static let longNote = String(repeating: "x", count: 10_001)
  private static let movie = #"{"title": "T", "year": 2000}"#

  private static let header = #"{"format": "movies", "version": 1}"# + "\n"

  private static func wish(_ movie: String) -> String { header + #"{"movie": \#(movie)}"# }
  private static func after(_ line: String) -> String { wish(movie) + "\n" + line }
  private static func watch(_ viewing: String) -> String { header + #"{"movie": \#(movie), "viewing": \#(viewing)}"# }

  @Test("A byte order mark, escaped names, empty lines and carriage returns are valid in imported lists")
  func encodings() async throws {
    let json = #"{"version": 1, "form\u0061t": "movies"}"# + "\r\n\r\n" + #"{"\u006dovie": \#(Self.movie)}"#
    try write(Data([0xEF, 0xBB, 0xBF]) + Data(json.utf8))
    _ = try await movies.importLists(from: IncomingFile(at: file))
    #expect(try await movies.titles(.wishlist) == ["T"])
  }

  @Test("A line of more than 2 MB in imported lists is rejected")
  func limits() async throws {
    let text = String(repeating: " ", count: 2_000_000)
    for json in [Self.wish("{\(text)}"), "{\(text)}", String(repeating: "\0", count: 3_000_000)] {
      try write(Data(json.utf8))
      #expect(try await refusal() != nil)
    }
  }

  @Test("A letter with more than 30 marks in imported lists is refused with its line")
  func marks() async throws {
    let title = "a" + String(repeating: "\u{301}", count: 31)
    try write(Data(Self.wish(#"{"title": "\#(title)", "year": 1999}"#).utf8))
    let refusal = try await refusal().map { "\($0)" }
    #expect(refusal?.contains("line 2: it has a letter with more than 30 accents") == true)
  }

  @Test(
    "An invalid file is rejected, and the place is named",
    arguments: [
      (wish(#"{"title": 7, "year": 1}"#), "line 2, movie, title: expected a text"),
      (wish(#"{"title": " ", "year": 1}"#), "line 2, movie, title: expected a text"),
      (wish(#"{"title": "T"}"#), "line 2, movie, year: it is missing"),
      (wish(#"{"title": "T", "year": 10000}"#), "year: expected a whole number from 0 to 9999, got 10000"),
      (wish(#"{"title": "T", "year": -1}"#), "got -1"),
      (wish(#"{"title": "T", "year": 1e40}"#), "year: expected"),
      (wish("null"), "line 2, movie: expected an object"), (header + "null", "line 2: expected an object"),
      (header + movie, "line 2, movie: it is missing"), (watch("null\n}"), "it is not JSON at line 2"),
      (watch("7"), "line 2, viewing: expected an object"),
      (watch(#"{"date": "2023-02-29"}"#), "line 2, viewing, date: "),
      (
        watch(#"{"date": "2024-01-01", "rating": 11}"#),
        "line 2, viewing, rating: expected a whole number from 1 to 10, got 11"
      ),
      (
        watch(#"{"date": "2024-01-01", "rating": 1.5}"#),
        "line 2, viewing, rating: expected a whole number from 1 to 10, got 1.5"
      ),
      (watch(#"{"date": "2024-01-01", "note": []}"#), "note: expected a text"),
      (
        watch(#"{"date": "2024-01-01", "note": "\#(longNote)"}"#),
        "line 2, viewing, note: expected at most 10000 characters, got 10001"
      ),
      (
        #"{"format": "movies", "version": 1, "preferences": {"account": {"name": ""}, "colors": "dark"}}"#,
        "preferences: "
      ),
      (
        #"{"format": "movies", "version": 1, "preferences": {"colors": "purple"}}"#,
        "preferences, colors: "
      ),
      (#"{"format": "movies"}"#, "version: it is missing"),
      (#"{"format": "movies", "version": "1"}"#, "version: expected a whole number"),
      (#"{"format": "movies", "version": 0}"#, "version: expected 1, got 0"),
      (#"{"format": "songs", "version": 9}"#, "format: expected “movies”, got “songs”"),
      (#"{"version": 1}"#, "format: it is missing"),
      ("[]", "it is a JSON array. Add a catalog with ‘movies import’; of Letterboxd"),
      ("[\n {\"movie\": {}}\n]", "it is a JSON array"), ("7", "expected an object"), ("null", "expected an object"),
      ("", "it is empty"), ("\n \n", "it is empty"), ("\0", "it is not JSON"),
      ("\n{\"format\": x}", "it is not JSON at line 2, column 12: invalid value"),
      (String(wish(movie).dropLast()), "it is not JSON at line 2, column "),
      (wish(#"{"title": "\ud800", "year": 1}"#), "surrogate"), (after(#"{"movie": }"#), "line 3, column 11"),
      (after("\n x"), "line 4, column 2"),
      (after(#"{"movie": {"title": "T", "year": 2000}, "viewing": {"rating": 11}}"#), "line 3, viewing, rating: "),
    ])
  func malformed(_ contents: String, place: String) async throws {
    try write(Data(contents.utf8))
    guard case .malformed(file, let reason) = try await refusal() else {
      Issue.record("it was not refused as malformed")
      return
    }
    #expect(!reason.isEmpty && reason.contains(place), "\(reason)")
  }

  @Test("A file of a newer version is rejected as such")
  func newer() async throws {
    try write(Data(#"{"format": "movies", "version": 2, "preferences": "something new"}"#.utf8))
    #expect(try await refusal() == .newerVersion(path: file, version: 2))
  }

  @Test("Deeply nested JSON in imported lists is rejected", arguments: ["[", #"{"format":"#], [1_000, 1_000_000])
  func nested(_ opening: String, depth: Int) async throws {
    try write(Data(String(repeating: opening, count: depth).utf8))
    #expect(try await refusal() != nil)
    let closed = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    try write(Data(Self.wish(closed).utf8))
    #expect(try await refusal() != nil)
  }

  @Test("Whatever is not a regular file is rejected at once")
  func unreadable() async throws {
    #expect(try await refusal() == .unreadable(path: file, reason: "there is no such file"))
    #expect(try await refusal("") == .unreadable(path: "", reason: "no file is named"))
    #expect(try await refusal(folder.path) == .unreadable(path: folder.path, reason: "it is a folder"))
    #expect(mkfifo(file, 0o600) == 0)
    #expect(try await refusal() == .unreadable(path: file, reason: "it is not a regular file"))
    #expect(try await refusal("/dev/zero") == .unreadable(path: "/dev/zero", reason: "it is not a regular file"))
  }

  @Test("An export to a file that cannot be written is an error, and leaves no trace")
  func unwritable() async throws {
    for (path, reason) in [
      ("", "no file is named"), (file + "\0x", "a file name cannot contain the character NUL"),
      (folder.path, "it is a folder"),
      (folder.path + "/none/lists.json", "there is no such folder"), ("/dev/null", "it is not a regular file"),
    ] {
      let error = await #expect(throws: PersonalDataError.self) { try await movies.export(to: path) }
      #expect(error == .unwritable(path: path, reason: reason))
    }
    #expect(try folder.entries().isEmpty)
  }

  @Test("An export replaces an existing file as a whole, and a symbolic link stays one")
  func replaced() async throws {
    try write(Data(repeating: 7, count: 100_000))
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    _ = try await movies.export(to: link, overwriting: true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(
      try await movies.importLists(from: IncomingFile(at: file)).changes == PersonalDataSummary(wishlist: 0, watched: 0)
    )
    #expect(try folder.entries() == ["link", "lists.json"])
  }
}
