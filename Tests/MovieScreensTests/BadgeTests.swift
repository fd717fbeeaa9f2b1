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
  private let work = Work()

  init() throws {
    store = try SampleMovies.store()
    movies = FaultyMovies(store)
    library = MovieLibrary(movies: movies, preferences: .inMemory())
  }

  @Test("The badge of a list shows the number of movies, or nothing for an empty list, and follows changes of the list")
  func counting() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    var badges: [String?] = []
    let subscription = library.badge(of: .wishlist, work: work).subscribe(onNext: { badges.append($0) })
    try await work.settle()
    #expect(badges == [nil, "1"])
    try await movies.addToWishlist(SampleMovies.brazil)
    try await work.settle()
    try await movies.markAsWatched(SampleMovies.amelie, on: SampleMovies.day)
    #expect(work.isIdle)
    try await movies.removeFromWishlist(SampleMovies.alien)
    try await movies.removeFromWishlist(SampleMovies.brazil)
    try await work.settle()
    #expect(badges.last == .some(nil))
    subscription.dispose()
    let count = badges.count
    try await movies.addToWishlist(SampleMovies.alien)
    #expect(work.isIdle && badges.count == count)
  }

  @Test("The badge of a list starts with the current number for each subscriber")
  func again() async throws {
    let badge = library.badge(of: .wishlist, work: work)
    badge.subscribe(onNext: { _ in }).dispose()
    try await work.settle()
    try await movies.addToWishlist(SampleMovies.alien)
    var badges: [String?] = []
    let subscription = badge.subscribe(onNext: { badges.append($0) })
    try await work.settle()
    #expect(badges.last == "1")
    subscription.dispose()
  }

  @Test("The badge of a list keeps its value when counting fails")
  func failure() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    var badges: [String?] = []
    let subscription = library.badge(of: .wishlist, work: work).subscribe(onNext: { badges.append($0) })
    try await work.settle()
    movies.fail(with: FaultyMovies.damage)
    try await store.addToWishlist(SampleMovies.brazil)
    try await work.settle()
    #expect(badges.last == "1")
    subscription.dispose()
  }
}
