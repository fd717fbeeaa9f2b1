import FlowReactive
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

/// Two stores on one folder are to each other what two processes are.
@MainActor @Suite("What other processes write")
struct OthersTests {
  private let folder: TemporaryFolder
  private let clock = ManualClock(passing: .zero)

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The store that looks when the test says so.
  private func open() async throws -> MoviesStore {
    try await MoviesStore.open(in: folder.path, time: TimeSource(clock: clock)) { VariedMovies.all }
  }

  private func openOther() async throws -> MoviesStore {
    try await MoviesStore.open(in: folder.path) { VariedMovies.all }
  }

  /// Lets it look once.
  private func look() async {
    await clock.hasSleeper(for: .seconds(1))
    clock.move(by: .seconds(1))
    await clock.hasSleeper(for: .seconds(1))
  }

  @Test("is told to those who listen as a change of anything, once however much it was")
  func movies() async throws {
    let (mine, others) = (try await open(), try await openOther())
    var changes: [MoviesChange] = []
    let subscription = mine.changes.subscribe(onNext: { changes.append($0) })
    try await others.addToWishlist(VariedMovies.matrix)
    try await others.markAsWatched(VariedMovies.amelie, on: .today())
    #expect(changes.isEmpty)
    await look()
    #expect(changes == [.everything])
    #expect(changes.first?.concerns(VariedMovies.matrix) == true)
    #expect(try await mine.titles(.wishlist) == ["The Matrix"])
    await look()
    #expect(changes.count == 1)
    subscription.dispose()
  }

  @Test("what the store writes itself is told once, as what it is")
  func own() async throws {
    let mine = try await open()
    var changes: [MoviesChange] = []
    let subscription = mine.changes.subscribe(onNext: { changes.append($0) })
    try await mine.addToWishlist(VariedMovies.matrix)
    await look()
    #expect(changes == [MoviesChange(movies: [VariedMovies.matrix], lists: [.wishlist])])
    subscription.dispose()
  }

  @Test("preferences are taken over, and neither process undoes what the other has changed")
  func preferences() async throws {
    let (mine, others) = (try await open(), try await openOther())
    let (here, there) = (try await mine.preferencesStore(), try await others.preferencesStore())
    try await there.update { $0.account = try? Account(name: "Ada") }
    try await here.update { $0.colors = .dark }
    await look()
    let both = Preferences(account: try Account(name: "Ada"), colors: .dark)
    #expect(here.current == both)
    #expect(try await openOther().preferencesStore().current == both)
    try await there.update { $0.account = nil }
    await look()
    #expect(here.current == Preferences(colors: .dark))
  }

  @Test("a key is taken over, and so is that there is none any more")
  func key() async throws {
    let time = TimeSource(clock: clock)
    let here = try await APIKeyStore.open(in: folder.path, time: time)
    let there = try await APIKeyStore.open(in: folder.path)
    try await there.set(APIKey("k3y"))
    await look()
    #expect(here.current == (try APIKey("k3y")))
    try await there.set(nil)
    await look()
    #expect(here.current == nil)
  }

  @Test("nobody looks any more once the store is gone")
  func release() async throws {
    var store: MoviesStore? = try await open()
    let subscription = store?.changes.subscribe(onNext: { _ in })
    await clock.hasSleeper(for: .seconds(1))
    weak let gone = store
    store = nil
    #expect(gone == nil)
    subscription?.dispose()
  }
}
