import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The badge of a list")
struct BadgeTests {
  private let store: MoviesStore
  private let movies: FaultyMovies
  private let library: MovieLibrary

  init() throws {
    store = try SampleMovies.store()
    movies = FaultyMovies(store)
    library = MovieLibrary(movies: movies, preferences: .inMemory())
  }

  @Test("The badge of a list shows the number of movies, or nothing for an empty list, and follows changes of the list")
  func counting() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    let badge = library.badge(of: .wishlist)
    #expect(badge.text == nil)
    try await badge.work.settle()
    #expect(badge.text == "1")
    try await movies.addToWishlist(SampleMovies.brazil)
    try await badge.work.settle()
    #expect(badge.text == "2")
    try await movies.markAsWatched(SampleMovies.amelie, on: SampleMovies.day)
    #expect(badge.work.isIdle)
    try await movies.removeFromWishlist(SampleMovies.alien)
    try await movies.removeFromWishlist(SampleMovies.brazil)
    try await badge.work.settle()
    #expect(badge.text == nil)
  }

  @Test("The movies of a list are not counted before the badge is read")
  func unread() async throws {
    let badge = library.badge(of: .wishlist)
    try await movies.addToWishlist(SampleMovies.alien)
    #expect(badge.work.isIdle)
    _ = badge.text
    try await badge.work.settle()
    #expect(badge.text == "1")
  }

  @Test("The badge of a list keeps its value when counting fails")
  func failure() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    let badge = library.badge(of: .wishlist)
    _ = badge.text
    try await badge.work.settle()
    movies.fail(with: FaultyMovies.damage)
    try await store.addToWishlist(SampleMovies.brazil)
    try await badge.work.settle()
    #expect(badge.text == "1")
  }
}
