import FlowReactive
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

/// Two stores on one folder are like two processes.
@MainActor @Suite("Changes of other processes")
struct OtherProcessesTests {
  private let folder: TemporaryFolder
  private let clock = SteppingClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens a store that polls when the test says so.
  private func open() async throws -> MoviesStore {
    try await MoviesStore.open(in: folder.path, time: TimeSource(clock: clock)) { VariedMovies.all }
  }

  private func openOther() async throws -> MoviesStore {
    try await MoviesStore.varied(in: folder)
  }

  /// Lets the store poll once.
  private func poll() async {
    await clock.step()
  }

  @Test("Several writes of another process are delivered as one change of everything")
  func movies() async throws {
    let (mine, others) = (try await open(), try await openOther())
    var changes: [MoviesChange] = []
    let subscription = mine.changes.subscribe(onNext: { changes.append($0) })
    try await others.addToWishlist(VariedMovies.matrix)
    try await others.markAsWatched(VariedMovies.amelie, on: .today())
    #expect(changes.isEmpty)
    await poll()
    #expect(changes == [.everything])
    #expect(changes.first?.concerns(VariedMovies.matrix) == true)
    #expect(try await mine.titles(.wishlist) == ["The Matrix"])
    await poll()
    #expect(changes.count == 1)
    subscription.dispose()
  }

  @Test("A write of the store itself is delivered once, as itself")
  func own() async throws {
    let mine = try await open()
    var changes: [MoviesChange] = []
    let subscription = mine.changes.subscribe(onNext: { changes.append($0) })
    try await mine.addToWishlist(VariedMovies.matrix)
    await poll()
    #expect(changes == [MoviesChange(movies: [VariedMovies.matrix], lists: [.wishlist])])
    subscription.dispose()
  }

  @Test("Preferences of another process are adopted, and neither process overwrites the changes of the other")
  func preferences() async throws {
    let (mine, others) = (try await open(), try await openOther())
    let (here, there) = (try await mine.preferencesStore(), try await others.preferencesStore())
    try await there.update { $0.account = try? Account(name: "Ada") }
    try await here.update { $0.colors = .dark }
    await poll()
    let both = Preferences(account: try Account(name: "Ada"), colors: .dark)
    #expect(here.current == both)
    #expect(try await openOther().preferencesStore().current == both)
    try await there.update { $0.account = nil }
    await poll()
    #expect(here.current == Preferences(colors: .dark))
  }

  @Test("A key that another process stores or removes is adopted")
  func key() async throws {
    let time = TimeSource(clock: clock)
    let here = try await APIKeyStore.open(in: folder.path, time: time)
    let there = try await APIKeyStore.open(in: folder.path)
    try await there.set(APIKey("k3y"))
    await poll()
    #expect(here.current == (try APIKey("k3y")))
    try await there.set(nil)
    await poll()
    #expect(here.current == nil)
  }

  @Test("Polling ends when the store is released")
  func release() async throws {
    var store: MoviesStore? = try await open()
    let subscription = store?.changes.subscribe(onNext: { _ in })
    await clock.hasBegun(sleep: 1)
    weak let gone = store
    store = nil
    #expect(gone == nil)
    subscription?.dispose()
  }
}
