import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Files that are no export, and files that cannot be written")
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

  /// Expects that importing fails with an error of one line, and that nothing is changed by it.
  private func refusal(_ path: String? = nil) async throws -> PersonalDataError? {
    let error = await #expect(throws: PersonalDataError.self) { try await movies.importLists(from: path ?? file) }
    #expect(error.map { "\($0)".count < 1_000 && !"\($0)".contains("\n") } == true)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
    #expect(try await movies.titles(.wishlist).isEmpty)
    #expect(try await movies.titles(.watched).isEmpty)
    return error
  }

  private static let movie = #"{"title": "T", "year": 2000}"#

  private static func lists(wishlist: String = "", watched: String = "", more: String = "") -> String {
    #"{"format": "movies", "version": 1, \#(more) "wishlist": [\#(wishlist)], "watched": [\#(watched)]}"#
  }

  @Test("a movie needs a title and a year")
  func sparse() async throws {
    try write(Data(Self.lists(wishlist: Self.movie).utf8))
    #expect(try await movies.importLists(from: file) == PersonalDataSummary(wishlist: 1, watched: 0))
    #expect(try await movies.titles(.wishlist) == ["T"])
  }

  @Test("a byte order mark and UTF-16 are read as well")
  func encodings() async throws {
    try write(Data([0xEF, 0xBB, 0xBF]) + Data(Self.lists(wishlist: Self.movie).utf8))
    #expect(try await movies.importLists(from: file).wishlist == 1)
    let watched = #"{"movie": \#(Self.movie), "date": "2024-01-01", "note": "Ü"}"#
    try write(try #require(Self.lists(watched: watched).data(using: .utf16)))
    #expect(try await movies.importLists(from: file).watched == 1)
  }

  @Test(
    "a file that is wrong is refused with the place and the field",
    arguments: [
      (lists(wishlist: movie + #", {"title": 7, "year": 1}"#), "“wishlist”, entry 2, “title”"),
      (lists(wishlist: #"{"title": " ", "year": 1}"#), "“wishlist”, entry 1, “title”, it is empty"),
      (lists(wishlist: #"{"title": "a\u0000b", "year": 1}"#), "“title”, it contains the character NUL"),
      (lists(wishlist: #"{"title": "T"}"#), "“wishlist”, entry 1, “year” is missing"),
      (lists(wishlist: #"{"title": "T", "year": 10000}"#), "“year”, 10000 is not from 0 to 9999"),
      (lists(wishlist: #"{"title": "T", "year": -1}"#), "“year”"),
      (lists(wishlist: #"{"title": "T", "year": 1e40}"#), "JSON"),
      (lists(wishlist: #"{"title": "T", "year": 1, "runtime": -5}"#), "“runtime”, -5 is not from"),
      (lists(wishlist: #"{"title": "T", "year": 1, "directors": ["A", ""]}"#), "“directors”, it is empty"),
      (
        lists(wishlist: #"{"title": "T", "year": 1, "cast": [{"name": "A"}, {}]}"#),
        "“cast”, entry 2, “name” is missing"
      ),
      (lists(wishlist: "null"), "“wishlist”, entry 1, it is not an object"),
      (#"{"format": "movies", "version": 1, "wishlist": null, "watched": []}"#, "“wishlist”, it is not a list"),
      (lists(watched: #"{"movie": {"title": "T", "year": 1}}"#), "“watched”, entry 1, “date” is missing"),
      (lists(watched: #"{"movie": \#(movie), "date": "2023-02-29"}"#), "“date”, “2023-02-29” is not a day"),
      (
        lists(watched: #"{"movie": \#(movie), "date": "2024-01-01", "rating": 11}"#), "“rating”, 11 is not from 1 to 10"
      ),
      (lists(watched: #"{"movie": \#(movie), "date": "2024-01-01", "note": []}"#), "“note”, it is not a text"),
      (
        lists(more: #""preferences": {"account": {"name": ""}, "colors": "dark", "usesCompactRows": true},"#),
        "“preferences”"
      ),
      (lists(more: #""preferences": {"colors": "purple", "usesCompactRows": true},"#), "“preferences”, “colors”"),
      (#"{"format": "movies", "version": 1, "wishlist": []}"#, "“watched” is missing"),
      (#"{"format": "movies", "version": "1"}"#, "“version”, it is not a whole number"),
      (#"{"format": "movies", "version": 0}"#, "“version”"),
      (#"{"format": "songs", "version": 9}"#, "“format”"), (#"{"version": 1}"#, "“format” is missing"),
      ("[]", "it is not an object"), ("7", "it is not an object"), ("null", "it is not an object"),
      ("", "it is empty"), ("\0", "character 0"),
      ("{\"format\":\n x}", "it is not JSON at line 2 (byte 12): there is no value"),
      (String(lists(wishlist: movie).dropLast()), "it is not JSON at line 1 (byte "),
      ("Title,Year\nT,2000", "it is not JSON at line 1 (byte 0): there is no value"),
      (lists(wishlist: #"{"title": "\ud800", "year": 1}"#), "surrogate"),
    ])
  func malformed(_ contents: String, place: String) async throws {
    try write(Data(contents.utf8))
    guard case .malformed(file, let reason) = try await refusal() else {
      Issue.record("it was not refused as malformed")
      return
    }
    #expect(!reason.isEmpty && reason.contains(place), "\(reason)")
  }

  @Test("bytes that are no text are refused")
  func binary() async throws {
    try write(Data((0...255).map { UInt8($0) }))
    #expect(try await refusal() != nil)
    try write(Data(#"{"format": ""#.utf8) + Data([0xFF, 0xFE]) + Data(#""}"#.utf8))
    #expect(try await refusal() != nil)
  }

  @Test("a file of a newer version is refused as that")
  func newer() async throws {
    try write(Data(#"{"format": "movies", "version": 2, "wishlist": "something new"}"#.utf8))
    #expect(try await refusal() == .newerVersion(path: file, version: 2))
  }

  @Test("lists within lists without an end are refused", arguments: ["[", #"{"format":"#], [1_000, 1_000_000])
  func nested(_ opening: String, depth: Int) async throws {
    try write(Data(String(repeating: opening, count: depth).utf8))
    #expect(try await refusal() != nil)
    let closed = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    try write(Data(Self.lists(wishlist: closed).utf8))
    #expect(try await refusal() != nil)
  }

  @Test("a title or a date of megabytes is refused in a line, a note of megabytes is kept")
  func enormous() async throws {
    let text = String(repeating: "x", count: 10_000_000)
    try write(Data(Self.lists(wishlist: #"{"title": "\#(text)", "year": 1}"#).utf8))
    #expect(try await "\(String(describing: refusal()))".contains("longer than 10000 characters"))
    try write(Data(Self.lists(watched: #"{"movie": \#(Self.movie), "date": "\#(text)"}"#).utf8))
    #expect(try await refusal() != nil)
    let people = Array(repeating: #"{"name": "A"}"#, count: 1_001).joined(separator: ",")
    try write(Data(Self.lists(wishlist: #"{"title": "T", "year": 1, "cast": [\#(people)]}"#).utf8))
    #expect(try await "\(String(describing: refusal()))".contains("more than 1000 entries"))
    try write(Data(Self.lists(watched: #"{"movie": \#(Self.movie), "date": "2024-01-01", "note": "\#(text)"}"#).utf8))
    #expect(try await movies.importLists(from: file).watched == 1)
    #expect(try await movies.details(of: 7)?.marks.watched?.note == text)
  }

  @Test("what is no file that can be read is refused, and nobody waits", .timeLimit(.minutes(10)))
  func unreadable() async throws {
    #expect(try await refusal() == .unreadable(path: file, reason: "there is no such file"))
    #expect(try await refusal("") == .unreadable(path: "", reason: "no file is named"))
    #expect(try await refusal(folder.path) == .unreadable(path: folder.path, reason: "it is a folder"))
    #expect(mkfifo(file, 0o600) == 0)
    #expect(try await refusal() == .unreadable(path: file, reason: "it is not a regular file"))
    #expect(try await refusal("/dev/zero") == .unreadable(path: "/dev/zero", reason: "it is not a regular file"))
  }

  @Test("a file that cannot be written is refused, and no trace is left")
  func unwritable() async throws {
    for (path, reason) in [
      ("", "no file is named"), (file + "\0x", "no file has such a name"), (folder.path, "it is a folder"),
      (folder.path + "/none/lists.json", "there is no such folder"), ("/dev/null", "it is not a regular file"),
    ] {
      let error = await #expect(throws: PersonalDataError.self) { try await movies.export(to: path) }
      #expect(error == .unwritable(path: path, reason: reason))
    }
    #expect(try folder.entries().isEmpty)
  }

  @Test("a file that was there is replaced as a whole, and a link stays one")
  func replaced() async throws {
    try write(Data(repeating: 7, count: 100_000))
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    _ = try await movies.export(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try await movies.importLists(from: file) == PersonalDataSummary(wishlist: 0, watched: 0))
    #expect(try folder.entries() == ["link", "lists.json"])
  }
}
