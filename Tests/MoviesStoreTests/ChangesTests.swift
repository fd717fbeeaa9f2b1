import FlowReactive
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@MainActor @Suite("Changes")
struct ChangesTests {
  /// Remembers what it is told.
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

  @Test("a change has been delivered when the write that made it returns")
  func deliveredBeforeReturning() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    #expect(listener.changes == [MoviesChange(movies: [VariedMovies.matrix], lists: [.wishlist])])
  }

  @Test("marking a movie of the wishlist as watched is one change of both lists")
  func oneChangeOfTwoLists() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    #expect(
      listener.changes.dropFirst() == [MoviesChange(movies: [VariedMovies.matrix], lists: [.wishlist, .watched])])
  }

  @Test("taking marks off is a change of the list they were on")
  func removals() async throws {
    try await movies.markAsWatched(VariedMovies.amelie, on: .today())
    try await movies.removeFromWatched(VariedMovies.amelie)
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.removeFromWishlist(VariedMovies.amelie)
    #expect(listener.changes.map(\.lists) == [[.watched], [.watched], [.wishlist], [.wishlist]])
  }

  @Test("a write that changes nothing delivers nothing")
  func nothingChanged() async throws {
    try await movies.removeFromWishlist(VariedMovies.matrix)
    try await movies.removeFromWatched(VariedMovies.matrix)
    _ = try? await movies.addToWishlist(4711)
    #expect(listener.changes.isEmpty)
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    try await movies.markAsWatched(VariedMovies.matrix, on: .today())
    #expect(listener.changes.count == 1)
  }

  @Test("every listener is told, also of a write from off the main actor")
  func severalListeners() async throws {
    let other = Listener(to: movies)
    _ = try await Task.detached { [movies] in try await movies.addToWishlist(VariedMovies.amelie) }.value
    #expect(listener.changes.count == 1)
    #expect(other.changes == listener.changes)
  }

  @Test("a listener that asks at once reads what was written")
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
