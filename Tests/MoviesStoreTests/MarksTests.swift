import FlowContent
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Marks")
struct MarksTests {
  private let movies: MoviesStore

  init() throws {
    movies = try MoviesStore.varied()
  }

  @Test("A movie added to the wishlist twice keeps its place")
  func addingTwice() async throws {
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.addToWishlist(VariedMovies.amelie)
    #expect(try await movies.titles(.wishlist) == ["The Matrix", "Amélie"])
  }

  @Test("A movie marked as watched on another day has another viewing, keeps its rating, and leaves the wishlist")
  func watchedTwice() async throws {
    let first = Viewing(date: try .day("2020-01-01"), rating: 8, note: "First.")
    try await movies.setViewing(first, of: VariedMovies.matrix)
    try await movies.addToWishlist(VariedMovies.matrix)
    #expect(try await movies.markAsWatched(VariedMovies.matrix, on: first.date)?.kind == .removedFromWishlist)
    let day = try CalendarDate.day("2021-01-01")
    #expect(try await movies.markAsWatched(VariedMovies.matrix, on: day)?.kind == .addedViewing)
    let marks = try await movies.details(of: VariedMovies.matrix)?.marks
    #expect(marks == MovieMarks(viewings: [Viewing(date: day), first]) && marks?.rating == 8)
    #expect(try await movies.summaries(of: MovieQuery(list: .watched), in: 0..<1).first?.rating == 8)
  }

  @Test(
    "A movie that was rated today gets the day when it is marked as watched; one that was rated before, another viewing"
  )
  func rated() async throws {
    for movie in [VariedMovies.matrix, VariedMovies.unforgiven] { try await movies.rate(movie, 8) }
    let day = try CalendarDate.day("2026-01-01")
    try await movies.markAsWatched(VariedMovies.matrix, on: day)
    try await movies.write { db in
      try db.execute(sql: "UPDATE viewing SET added_at = added_at - 86400000000 WHERE movie <> 1")
      return nil
    }
    try await movies.markAsWatched(VariedMovies.unforgiven, on: day)
    func viewings(_ movie: Movie.ID) async throws -> [Viewing]? { try await movies.details(of: movie)?.marks.viewings }
    #expect(try await viewings(VariedMovies.matrix) == [Viewing(date: day, rating: 8)])
    #expect(try await viewings(VariedMovies.unforgiven) == [Viewing(date: day), Viewing(date: nil, rating: 8)])
  }

  @Test("A movie that is watched again is the first of its day")
  func watchedAgain() async throws {
    try await movies.markAsWatched(VariedMovies.matrix, on: .day("2026-01-01"))
    try await movies.markAsWatched(VariedMovies.unforgiven, on: .day("2026-03-01"))
    try await movies.markAsWatched(VariedMovies.matrix, on: .day("2026-03-01"))
    #expect(try await movies.titles(.watched) == ["The Matrix", "Unforgiven"])
    try await movies.rate(VariedMovies.unforgiven, 8)
    #expect(try await movies.titles(.watched) == ["The Matrix", "Unforgiven"])
  }

  @Test("Every write refuses an unknown movie")
  func unknownMovie() async throws {
    let error = MoviesError.unknownMovie(4711)
    await #expect(throws: error) { try await movies.addToWishlist(4711) }
    await #expect(throws: error) { try await movies.removeFromWishlist(4711) }
    await #expect(throws: error) { try await movies.markAsWatched(4711, on: .today()) }
    await #expect(throws: error) { try await movies.removeFromWatched(4711) }
  }

  @Test("Several viewings of a movie have the last one first, and those without a date at the end")
  func diary() async throws {
    let days: [CalendarDate?] = try [.day("2020-01-01"), nil, .day("2024-01-01")]
    try await movies.changeViewings(of: VariedMovies.matrix) { viewings in
      viewings = days.map { Viewing(date: $0, rating: 7, note: " ") }
    }
    let marks = try await movies.details(of: VariedMovies.matrix)?.marks
    #expect(marks?.viewings.map(\.date) == [days[2], days[0], nil])
    #expect(marks?.viewings.map(\.note) == [nil, nil, nil])
    #expect(try await movies.watchedStatistics(in: nil).byYear.map(\.key) == [2024, 2020])
    #expect(try await movies.watchedStatistics(in: nil).movies == 1)
    #expect(try await movies.problems().isEmpty)
    try await movies.removeFromWatched(VariedMovies.matrix)
    try await movies.undoLastChange()
    #expect(try await movies.details(of: VariedMovies.matrix)?.marks == marks)
  }

  @Test("A movie can be watched without a date, and comes after those with one")
  func undated() async throws {
    try await movies.markAsWatched(VariedMovies.matrix, on: nil)
    try await movies.markAsWatched(VariedMovies.amelie, on: .day("1990-01-01"))
    #expect(try await movies.titles(.watched) == ["Amélie", "The Matrix"])
    let matrix = try await movies.summaries(of: MovieQuery(list: .watched), in: 1..<2).first
    #expect(matrix?.isWatched == true)
    #expect(matrix?.watchedOn == nil)
  }
}
