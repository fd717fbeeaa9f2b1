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

  @Test("the newest addition is first on the wishlist")
  func newestAdditionFirst() async throws {
    for id in [VariedMovies.amelie, VariedMovies.matrix, VariedMovies.unforgiven] {
      try await movies.addToWishlist(id)
    }
    #expect(try await movies.titles(.wishlist) == ["Unforgiven", "The Matrix", "Amélie"])
  }

  @Test("a movie added to the wishlist twice keeps its place")
  func addingTwice() async throws {
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.addToWishlist(VariedMovies.amelie)
    #expect(try await movies.titles(.wishlist) == ["The Matrix", "Amélie"])
  }

  @Test("a movie removed from the wishlist is gone, and removing it again has no effect")
  func removing() async throws {
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.removeFromWishlist(VariedMovies.amelie)
    try await movies.removeFromWishlist(VariedMovies.amelie)
    #expect(try await movies.count(of: MovieQuery(list: .wishlist)) == 0)
  }

  @Test("a movie marked as watched leaves the wishlist")
  func watchedLeavesWishlist() async throws {
    let day = try CalendarDay.day("2024-02-29")
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.markAsWatched(VariedMovies.matrix, on: day)
    #expect(try await movies.titles(.wishlist).isEmpty)
    let row = try #require(try await movies.summaries(of: MovieQuery(list: .watched), in: 0..<1).first)
    #expect(row.isWatched)
    #expect(!row.isOnWishlist)
    #expect(row.watchedOn == day)
  }

  @Test("a movie marked as watched again keeps its day and leaves the wishlist")
  func watchedTwice() async throws {
    let day = try CalendarDay.day("2020-01-01")
    try await movies.markAsWatched(VariedMovies.matrix, on: day)
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.markAsWatched(VariedMovies.matrix, on: .day("2021-01-01"))
    #expect(try await movies.details(of: VariedMovies.matrix)?.marks == MovieMarks(watched: Viewing(date: day)))
  }

  @Test("the last watched movie is first, and of one day the last marked")
  func lastWatchedFirst() async throws {
    try await movies.markAsWatched(VariedMovies.matrix, on: .day("2024-05-05"))
    try await movies.markAsWatched(VariedMovies.amelie, on: .day("2023-05-05"))
    try await movies.markAsWatched(VariedMovies.unforgiven, on: .day("2024-05-05"))
    #expect(try await movies.titles(.watched) == ["Unforgiven", "The Matrix", "Amélie"])
  }

  @Test("a movie is not watched after the mark is removed, and removing it again has no effect")
  func removingFromWatched() async throws {
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    try await movies.removeFromWatched(VariedMovies.matrix)
    try await movies.removeFromWatched(VariedMovies.matrix)
    #expect(try await movies.details(of: VariedMovies.matrix)?.marks == MovieMarks())
  }

  @Test("every write refuses an unknown movie")
  func unknownMovie() async throws {
    let error = MoviesError.unknownMovie(4711)
    await #expect(throws: error) { try await movies.addToWishlist(4711) }
    await #expect(throws: error) { try await movies.removeFromWishlist(4711) }
    await #expect(throws: error) { try await movies.markAsWatched(4711, on: .today()) }
    await #expect(throws: error) { try await movies.removeFromWatched(4711) }
  }
}
