import FlowContent
import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The diary in the store")
struct DiaryTests {
  private let movies: MoviesStore

  init() async throws {
    movies = try MoviesStore.varied()
    for (movie, day, rating, note) in [
      (VariedMovies.matrix, "2025-12-31", 9, "Weightless"), (VariedMovies.amelie, nil, nil, "As a child"),
      (VariedMovies.matrix, "2026-01-02", nil, "Still weightless,\nand façades"),
      (VariedMovies.unforgiven, "2026-01-02", 8, nil),
    ] as [(Movie.ID, String?, Int?, String?)] {
      let viewing = Viewing(date: try day.map(CalendarDate.day), rating: rating, note: note)
      try await movies.changeViewings(of: movie) { $0.append(viewing) }
    }
  }

  private func titles(_ query: DiaryQuery = DiaryQuery()) async throws -> [String] {
    try await movies.diary(query, in: 0..<100).map { $0.title + ($0.isRewatch ? " ↻" : "") }
  }

  @Test("The diary has the last viewing first, of one day the last added, and unknown days at the end")
  func order() async throws {
    #expect(try await titles() == ["Unforgiven", "The Matrix ↻", "The Matrix", "Amélie"])
    #expect(
      try await movies.diaryMonths(of: DiaryQuery()) == [
        DiaryMonth(month: "2026-01", viewings: 2), DiaryMonth(month: "2025-12", viewings: 1),
        DiaryMonth(month: nil, viewings: 1),
      ])
    #expect(try await movies.diary(DiaryQuery(), in: 1..<2).map(\.viewing.rating) == [nil])
    #expect(try await movies.diary(DiaryQuery(), in: 4..<9) == [])
    let ids = try await movies.diary(DiaryQuery(), in: 0..<4).map(\.id)
    for (position, id) in ids.enumerated() {
      #expect(try await movies.diaryPosition(of: id, in: DiaryQuery()) == position)
    }
    #expect(try await movies.diaryPosition(of: ids[2], in: DiaryQuery(period: "2025")) == 0)
    #expect(try await movies.diaryPosition(of: ids[0], in: DiaryQuery(period: "2025")) == nil)
  }

  @Test("A year, a month, a rating and rewatches restrict the diary")
  func filters() async throws {
    #expect(try await titles(DiaryQuery(period: "2026")) == ["Unforgiven", "The Matrix ↻"])
    #expect(try await titles(DiaryQuery(period: "2025-12")) == ["The Matrix"])
    #expect(try await titles(DiaryQuery(rating: 8)) == ["Unforgiven"])
    #expect(try await titles(DiaryQuery(isOfRewatches: true)) == ["The Matrix ↻"])
    #expect(try await movies.diaryMonths(of: DiaryQuery(rating: 9)) == [DiaryMonth(month: "2025-12", viewings: 1)])
  }

  @Test("A search in the diary finds words of notes and movies, and follows changes of notes")
  func search() async throws {
    #expect(try await titles(DiaryQuery(search: "weightl")) == ["The Matrix ↻", "The Matrix"])
    #expect(try await titles(DiaryQuery(search: "facades and")) == ["The Matrix ↻"])
    #expect(try await titles(DiaryQuery(search: "eastwood")) == ["Unforgiven"])
    #expect(try await titles(DiaryQuery(search: "?!")) == [])
    try await movies.removeFromWatched(VariedMovies.matrix)
    #expect(try await titles(DiaryQuery(search: "weightless")) == [])
    try await movies.undoLastChange()
    #expect(try await titles(DiaryQuery(search: "weightless")) == ["The Matrix ↻", "The Matrix"])
    #expect(try await movies.problems() == [])
  }

  @Test(
    "A search in the diary has the conditions of the lists, on its viewings",
    arguments: [
      ("watched:2026", ["Unforgiven", "The Matrix ↻"]), ("watched:2025-12", ["The Matrix"]),
      ("watched:none", ["Amélie"]),
      ("rating:9", ["The Matrix"]), ("rating:>8", ["The Matrix"]), ("rating>7", ["Unforgiven", "The Matrix"]),
      ("note:still", ["The Matrix ↻"]), ("note:matrix", []), ("director:eastwood", ["Unforgiven"]),
      ("year:1999 weightless", ["The Matrix ↻", "The Matrix"]), ("1992", ["Unforgiven"]),
      ("2025", ["The Matrix"]),
      ("matrix still 1999", ["The Matrix ↻"]), ("reeves still", ["The Matrix ↻"]), ("eastwood still", []),
      ("1990s watched:2026", ["Unforgiven", "The Matrix ↻"]),
    ])
  func conditions(search: String, found: [String]) async throws {
    #expect(try await titles(DiaryQuery(search: search)) == found)
    #expect(try await movies.diaryMonths(of: DiaryQuery(search: search)).reduce(0) { $0 + $1.viewings } == found.count)
  }

  @Test("A search in the diary that finds nothing names the condition that isn’t understood")
  func unknownCondition() async throws {
    await #expect(throws: InvalidSearchCondition("rating:good", expected: "a number from 1 to 10, such as rating>7")) {
      try await movies.diaryMonths(of: DiaryQuery(search: "rating:good"))
    }
  }

  @Test("A viewing with the mark of a rewatch is one, though it is the first")
  func marked() async throws {
    let viewing = Viewing(date: try .day("2020-01-01"), note: "Again!\n#rewatch")
    try await movies.changeViewings(of: VariedMovies.unforgiven) { $0 = [viewing] }
    #expect(try await titles(DiaryQuery(isOfRewatches: true)) == ["The Matrix ↻", "Unforgiven ↻"])
  }

  @Test("A search of watched movies finds words of notes, and the condition ‘note’ nothing else")
  func notesOfWatched() async throws {
    #expect(try await movies.titles(.watched, search: "weightless") == ["The Matrix"])
    #expect(try await movies.titles(.watched, search: "weightless 1999 reeves") == ["The Matrix"])
    #expect(try await movies.titles(.watched, search: "weightless eastwood") == [])
    #expect(try await movies.titles(.watched, search: "note:child") == ["Amélie"])
    #expect(try await movies.titles(.watched, search: "note:matrix") == [])
    #expect(try await movies.titles(.all, search: "weightless") == [])
    #expect(try await movies.titles(.all, search: "note:\"weightless still\"") == ["The Matrix"])
  }

  @Test(
    "A tag in a search is one in a note, or in a title",
    arguments: [
      ("#imax", ["Unforgiven"]), ("unforgiven #ima", ["Unforgiven"]), ("imax", ["Unforgiven", "Amélie"]), ("#a%", []),
      ("#alive", ["#Alive"]),
    ])
  func tags(search: String, found: [String]) async throws {
    let id = try await movies.add(Movie(id: 0, title: "#Alive", year: 2020))
    for (movie, note) in [
      (VariedMovies.unforgiven, "Dark.\n#imax"), (VariedMovies.amelie, "In IMAX, x#imax"), (id, "Alive"),
    ] {
      let viewing = Viewing(date: nil, note: note)
      try await movies.changeViewings(of: movie) { $0 = [viewing] }
    }
    #expect(try await movies.titles(.watched, search: search).sorted() == found.sorted())
    #expect(try await titles(DiaryQuery(search: search)).sorted() == found.sorted())
    if search.hasPrefix("#") { #expect(try await movies.titles(.all, search: search) == found) }
  }

  @Test("An entry is found by its number, which an edit and undo keep")
  func entry() async throws {
    let entry = try #require(try await movies.diary(DiaryQuery(), in: 0..<1).first)
    try await movies.rate(entry.movie, 3)
    #expect(try await movies.diaryEntry(entry.id)?.viewing.rating == 3)
    try await movies.removeFromWatched(entry.movie)
    #expect(try await movies.diaryEntry(entry.id) == nil)
    try await movies.undoLastChange()
    try await movies.undoLastChange()
    #expect(try await movies.diaryEntry(entry.id) == entry)
  }
}
