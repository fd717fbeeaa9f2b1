import FlowReactive
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@MainActor @Suite("Delivery of changes")
struct ChangesTests {
  /// Records the changes that it receives.
  @MainActor private final class Listener {
    private(set) var changes: [MoviesChange] = []
    private let bag = DisposeBag()

    init(to movies: MoviesStore) {
      movies.changes.subscribe(onNext: { [weak self] change in
        MainActor.assertIsolated()
        self?.changes.append(change)
      }).disposed(by: bag)
    }
  }

  private let movies: MoviesStore
  private let listener: Listener

  init() throws {
    movies = try MoviesStore.varied()
    listener = Listener(to: movies)
  }

  @Test("A change has been delivered when the write that made it returns")
  func deliveredBeforeReturning() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    #expect(listener.changes == [MoviesChange(movies: [VariedMovies.matrix], lists: [.wishlist])])
  }

  @Test("A change names the lists that it concerns: both if a movie of the wishlist is marked as watched")
  func lists() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    try await movies.removeFromWatched(VariedMovies.matrix)
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.removeFromWishlist(VariedMovies.matrix)
    #expect(
      listener.changes.map(\.lists) == [[.wishlist], [.wishlist, .watched], [.watched], [.wishlist], [.wishlist]])
  }

  @Test("A write that changes nothing delivers nothing")
  func nothingChanged() async throws {
    try await movies.removeFromWishlist(VariedMovies.matrix)
    try await movies.removeFromWatched(VariedMovies.matrix)
    _ = try? await movies.addToWishlist(4711)
    #expect(listener.changes.isEmpty)
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    #expect(listener.changes.count == 1)
  }

  @Test("A subscriber that reads immediately reads the change")
  func committedWhenTold() async throws {
    var counts: [Int] = []
    let changes = movies.changes.values
    try await movies.addToWishlist(VariedMovies.amelie)
    for await _ in changes {
      counts.append(try await movies.count(of: MovieQuery(list: .wishlist)))
      break
    }
    #expect(counts == [1])
  }
}
