import FlowContent
import FlowReactive
import Foundation
import GRDB
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Exporting and importing lists")
struct PersonalDataTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/lists.json"
  }

  private func viewing(_ day: String, _ rating: Int? = nil, _ note: String? = nil) throws -> Viewing {
    Viewing(date: try .day(day), rating: rating, note: note)
  }

  @Test("A list with a movie that can't be read is not exported", arguments: ["wishlist", "viewing"])
  func damagedList(_ list: String) async throws {
    let data = try TemporaryFolder()
    let movies = try await MoviesStore.open(in: data.path) { VariedMovies.all }
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.setViewing(viewing("2024-02-29"), of: VariedMovies.matrix)
    _ = try await movies.export(to: file)
    let former = try String(contentsOfFile: file, encoding: .utf8)
    try await DatabaseQueue(path: data.database).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE \(list) SET movie = 999")
    }
    await #expect(throws: MoviesError.damagedDatabase(path: data.database, reason: "movie 999 on a list can't be read"))
    {
      _ = try await movies.export(to: file, overwriting: true)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == former)
  }

  @Test("An export has the lists in their order, with viewings, in a readable form")
  func contents() async throws {
    let movies = try MoviesStore.varied()
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.addToWishlist(VariedMovies.ghost1937)
    try await movies.setViewing(viewing("2024-02-29", 9, "“Whoa”\n\\o/"), of: VariedMovies.matrix)
    #expect(try await movies.export(to: file) == PersonalDataSummary(wishlist: 2, watched: 1))
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(lines[1]["format"] as? String == "movies")
    #expect(lines[1]["version"] as? Int == 1)
    let listed = try lines.dropFirst(2).map { try #require($0["movie"] as? [String: Any]) }
    #expect(listed.map { $0["title"] as? String } == ["The Matrix", "GHOST", "Amélie"])
    #expect(listed.last?["originalTitle"] as? String == "Le Fabuleux Destin d’Amélie Poulain")
    #expect(listed.last?["directors"] as? [String] == ["Jean-Pierre Jeunet"])
    #expect(lines.dropFirst(3).allSatisfy { $0["viewing"] == nil })
    let viewing = try #require(lines[2]["viewing"] as? [String: Any])
    #expect(viewing["date"] as? String == "2024-02-29")
    #expect(viewing["rating"] as? Int == 9)
    #expect(viewing["note"] as? String == "“Whoa”\n\\o/")
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    #expect(try folder.entries() == ["lists.json"])
  }

  @Test("After an import, listed movies keep their places, and viewings of the file are added to others")
  func merging() async throws {
    let other = try MoviesStore.varied()
    try await other.addToWishlist(VariedMovies.amelie)
    try await other.addToWishlist(VariedMovies.matrix)
    try await other.setViewing(viewing("2020-01-01", 9), of: VariedMovies.unforgiven)
    try await other.setViewing(viewing("2021-01-01"), of: VariedMovies.apartment)
    _ = try await other.export(to: file, overwriting: true)
    let movies = try MoviesStore.varied()
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.addToWishlist(VariedMovies.unforgiven)
    try await movies.setViewing(viewing("2024-01-01", 2, "Slow"), of: VariedMovies.apartment)
    try await movies.markAsWatched(VariedMovies.ghost1937, on: .day("2024-01-01"))
    try await movies.addToWishlist(VariedMovies.unforgiven)
    #expect(
      try await movies.importLists(from: IncomingFile(at: file)).changes == PersonalDataSummary(wishlist: 1, watched: 2)
    )
    #expect(try await movies.titles(.wishlist) == ["The Matrix", "Unforgiven", "Amélie"])
    #expect(try await movies.titles(.watched) == ["GHOST", "An Apartment’s Tale", "Unforgiven"])
    #expect(
      try await movies.details(of: VariedMovies.apartment)?.marks.viewings == [
        viewing("2024-01-01", 2, "Slow"), viewing("2021-01-01"),
      ])
    try await movies.undoLastChange()
    #expect(try await movies.lastChange()?.movie == VariedMovies.ghost1937)
    try await movies.redoLastChange()
    #expect(
      try await movies.importLists(from: IncomingFile(at: file)).changes == PersonalDataSummary(wishlist: 0, watched: 0)
    )
  }

  @Test("An import identifies movies by title, year and people")
  func identity() async throws {
    let samples = [
      CatalogMovie(title: "Twin", year: 1990, directors: ["Ann"], cast: [.init(name: "Max")]),
      CatalogMovie(title: "Twin", year: 1990, directors: ["Bob"], cast: [.init(name: "Zoe")]),
      CatalogMovie(title: "Twin", year: 1991, directors: ["Ann"]),
      CatalogMovie(title: "Alone", year: 1990),
    ]
    for (sample, expected) in [
      (CatalogMovie(title: "TWIN", year: 1990, directors: ["bob"]), 2),
      (CatalogMovie(title: "Twin", year: 1990, directors: ["Sam Body"], cast: [.init(name: "Zoe")]), 2),
      (CatalogMovie(title: "Twin", year: 1990, cast: [.init(name: "Max")]), 1),
      (CatalogMovie(title: "Twin", year: 1991), 3),
      (CatalogMovie(title: "Twin", year: 1990, directors: ["Sam Body"]), 5),
      (CatalogMovie(title: "Twin", year: 1992, directors: ["Ann"]), 5),
      (CatalogMovie(title: "Alone", year: 1990, directors: ["Ann"]), 4),
    ] as [(CatalogMovie, Movie.ID)] {
      let other = try MoviesStore.inMemory(catalog: [sample])
      try await other.addToWishlist(1)
      _ = try await other.export(to: file, overwriting: true)
      let movies = try MoviesStore.inMemory(catalog: samples)
      _ = try await movies.importLists(from: IncomingFile(at: file))
      let wishlist = try await movies.summaries(of: MovieQuery(list: .wishlist), in: 0..<10).map(\.id)
      #expect(wishlist == [expected], "\(sample)")
    }
  }

  @MainActor @Test("An import is one change, and replaces preferences that have their default")
  func told() async throws {
    let other = try MoviesStore.varied()
    let account = try Account(name: "Ann")
    try await other.preferencesStore().update { $0 = Preferences(account: account, colors: .dark) }
    try await other.addToWishlist(VariedMovies.matrix)
    try await other.markAsWatched(VariedMovies.amelie, on: .today())
    _ = try await other.export(to: file, overwriting: true)
    let movies = try MoviesStore.inMemory(catalog: [CatalogMovie(title: "Else", year: 2000)])
    let preferences = try await movies.preferencesStore()
    try await preferences.update { $0.colors = .light }
    var changes: [MoviesChange] = []
    let listening = movies.changes.subscribe(onNext: { changes.append($0) })
    defer { listening.dispose() }
    _ = try await movies.importLists(from: IncomingFile(at: file))
    #expect(changes == [.everything])
    #expect(preferences.current == Preferences(account: account, colors: .light))
    #expect(try await movies.preferencesStore() === preferences)
  }

  @Test("A failed import changes nothing")
  func rollback() async throws {
    let other = try MoviesStore.varied()
    try await other.addToWishlist(VariedMovies.matrix)
    try await other.markAsWatched(VariedMovies.amelie, on: .today())
    _ = try await other.export(to: file, overwriting: true)
    let movies = try await MoviesStore.open(in: folder.path + "/data") { [CatalogMovie(title: "Else", year: 2000)] }
    try await movies.addToWishlist(1)
    let queue = try DatabaseQueue(path: movies.location)
    try await queue.write { db in
      try db.execute(sql: "CREATE TRIGGER full AFTER INSERT ON viewing BEGIN SELECT raise(ABORT, 'no more room'); END")
    }
    await #expect(throws: MoviesError.self) { try await movies.importLists(from: IncomingFile(at: file)) }
    #expect(try await movies.titles(.all) == ["Else"])
    #expect(try await movies.titles(.wishlist) == ["Else"])
    #expect(try await movies.lastChange()?.movie == 1)
  }

  @Test("The size of the database is that of its file")
  func size() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    #expect(movies.location == folder.database)
    #expect(try await movies.size() == Data(contentsOf: URL(fileURLWithPath: folder.database)).count)
    #expect(try await MoviesStore.varied().size() == 0)
  }
}
