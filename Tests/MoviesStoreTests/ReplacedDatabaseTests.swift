import FlowReactive
import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

/// “The Matrix” is on the wishlist in the copy, and “Amélie” as well in the open database.
@MainActor @Suite("A database that is replaced while it is open")
struct ReplacedDatabaseTests {
  enum Replacement: CaseIterable {
    case removed, folderMoved, folderReplaced, renamedOver, linked
  }

  private let parent: TemporaryFolder
  private let folder: String
  private let copy: String
  private let clock = SteppingClock()

  init() async throws {
    parent = try TemporaryFolder()
    folder = parent.path + "/data"
    copy = parent.path + "/copy"
    let store = try await MoviesStore.open(in: folder) { VariedMovies.all }
    try await store.addToWishlist(VariedMovies.matrix)
    try await store.close()
    try FileManager.default.copyItem(atPath: folder, toPath: copy)
  }

  private var database: String { folder + "/movies.sqlite" }

  private func open() async throws -> MoviesStore {
    let store = try await MoviesStore.open(in: folder, time: TimeSource(clock: clock)) { VariedMovies.all }
    try await store.addToWishlist(VariedMovies.amelie)
    return store
  }

  private func apply(_ replacement: Replacement) throws {
    let files = FileManager.default
    switch replacement {
    case .removed: try files.removeItem(atPath: database)
    case .folderMoved: try files.moveItem(atPath: folder, toPath: parent.path + "/moved")
    case .folderReplaced:
      try files.moveItem(atPath: folder, toPath: parent.path + "/moved")
      try files.copyItem(atPath: copy, toPath: folder)
    case .renamedOver: #expect(rename(copy + "/movies.sqlite", database) == 0)
    case .linked:
      try files.moveItem(atPath: database, toPath: parent.path + "/moved")
      try files.createSymbolicLink(atPath: database, withDestinationPath: parent.path + "/moved")
    }
  }

  @Test(
    "A store whose database was replaced refuses each change, and leaves the file that is there now as it is",
    arguments: Replacement.allCases)
  func refusal(_ replacement: Replacement) async throws {
    let store = try await open()
    try apply(replacement)
    let before = try? Data(contentsOf: URL(fileURLWithPath: database))
    let expected = MoviesError.replacedDatabase(path: database)
    await #expect(throws: expected) { try await store.markAsWatched(VariedMovies.amelie, on: .today()) }
    await #expect(throws: expected) { try await store.undoLastChange() }
    // A link leads to the former file, which has what was saved now.
    #expect(replacement == .linked || (try? Data(contentsOf: URL(fileURLWithPath: database))) == before)
  }

  @Test(
    "A replaced database and its replacement both keep what they have, once that is noticed", arguments: [true, false])
  func renamedOver(atAChange: Bool) async throws {
    let larger = try await MoviesStore.open(in: copy)
    try await larger.importCatalog { catalog in
      for number in 0..<2000 { _ = try catalog.add(CatalogMovie(title: "Movie \(number)", year: 2000)) }
    }
    try await larger.close()
    var store: MoviesStore? = try await open()
    let subscription = store?.changes.subscribe(onNext: { _ in })
    let former = try TemporaryFolder()
    #expect(link(database, former.database) == 0)
    try apply(.renamedOver)
    if atAChange {
      await #expect(throws: MoviesError.self) { try await store?.addToWishlist(VariedMovies.unforgiven) }
    } else {
      await clock.step()
    }
    subscription?.dispose()
    store = nil
    for (folder, wishlist) in [(folder, ["The Matrix"]), (former.path, ["Amélie", "The Matrix"])] {
      let next = try await MoviesStore.open(in: folder)
      #expect(try await next.titles(.wishlist) == wishlist)
      #expect(try await next.problems() == [])
    }
  }

  @Test("A database whose folder is away says so, and has what was saved when its folder is back")
  func movedBack() async throws {
    let store = try await open()
    try apply(.folderMoved)
    let expected = MoviesError.replacedDatabase(path: database)
    await #expect(throws: expected) { try await store.titles(.wishlist) }
    await #expect(throws: expected) { try await store.addToWishlist(VariedMovies.unforgiven) }
    #expect(rename(parent.path + "/moved", folder) == 0)
    try await store.markAsWatched(VariedMovies.amelie, on: .today())
    try await store.close()
    let next = try await MoviesStore.open(in: folder)
    #expect(try await next.titles(.watched) == ["Amélie"])
    #expect(try await next.titles(.wishlist) == ["The Matrix"])
    #expect(try await next.problems() == [])
  }

  @Test("A database loses nothing that was confirmed if it is replaced while it is opened")
  func replacementWhileOpening() async throws {
    var confirmed = 0
    for delay in 0..<60 {
      let (folder, new) = (parent.path + "/data-\(delay)", parent.path + "/new-\(delay)")
      try FileManager.default.copyItem(atPath: self.folder, toPath: folder)
      try FileManager.default.copyItem(atPath: copy + "/movies.sqlite", toPath: new)
      let replacing = Task.detached {
        usleep(useconds_t(delay * 100))
        return rename(new, folder + "/movies.sqlite")
      }
      let store = try? await MoviesStore.open(in: folder)
      let isReplaced = !FileManager.default.fileExists(atPath: new)
      let isSaved = (try? await store?.addToWishlist(VariedMovies.unforgiven)) != nil
      #expect(await replacing.value == 0)
      let titles = try await MoviesStore.open(in: folder).titles(.wishlist)
      // What was saved before is in the former database.
      #expect(titles.contains("Unforgiven") || !isSaved || !isReplaced, "\(delay)")
      confirmed += isSaved && isReplaced ? 1 : 0
    }
    #expect(confirmed > 0)
  }
}
