import FlowContent
import FlowReactive
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Settings

@Suite("The data panel")
struct DataModelTests {
  private let fixture: SettingsFixture
  private var data: StubPersonalData { fixture.data }

  init() throws {
    fixture = try SettingsFixture()
  }

  private func shown() -> Shown {
    Shown(DataModel(fixture.services))
  }

  @Test("The data panel leaves out the location of the database if its services have none")
  func served() async {
    var services = fixture.services
    services.location = nil
    let shown = Shown(DataModel(services))
    #expect(!(await shown.pilot.text().contains("Database")))
  }

  @Test("The data panel exports the lists as a file")
  func exporting() async throws {
    let shown = shown()
    #expect(try await shown.pilot.receiveFile(from: "Export JSON lines") == Array("lists".utf8))
    #expect(shown.banners == [Banner(.success, "Exported 3 wishlist movies and 2 viewings.")])
    #expect(data.calls == ["export"])
  }

  @Test("The data panel reports a failed export to the front end, and shows no message")
  func failedExport() async throws {
    let shown = shown()
    let failure = PersonalDataError.unreadable(path: "movies.sqlite", reason: "it is gone")
    data.failTransfers(with: failure)
    await #expect(throws: failure) { try await shown.pilot.receiveFile(from: "Export JSON lines") }
    #expect(shown.banners.isEmpty)
  }

  @Test("The data panel imports the file that the user hands over, and reads the size again")
  func importing() async throws {
    let shown = shown()
    await shown.pilot.wait()
    data.grow(to: 2_000_000)
    try await shown.pilot.handOver(diary, to: "Import")
    #expect(data.calls == ["import diary.csv: Alien,1979"])
    #expect(shown.banners == [Banner(.success, "Imported “diary.csv”: 1 wishlist movie and 0 viewings.")])
    #expect(await shown.pilot.text().contains("Skipped line 7: no year"))
    #expect(await shown.pilot.text().contains("Size: 2 MB"))
    #expect(fixture.services.size.reading == .bytes(2_000_000))
  }

  @Test("The data panel asks which list a file of Letterboxd is if nothing in it says so")
  func unclear() async throws {
    let shown = shown()
    let file = IncomingFile(name: "to-see.csv", bytes: Array("Alien,1979".utf8))
    for (answer, list) in [("It is the watchlist", "wishlist"), ("It is the list of watched movies", "watched")] {
      try await shown.pilot.handOver(file, to: "Import")
      #expect(shown.banners == [Banner(.warning, "“to-see.csv” has movies of Letterboxd. Which list is it?")])
      try await shown.pilot.press(answer)
      #expect(data.calls.last == "import to-see.csv as \(list): Alien,1979")
      #expect(shown.actions == ["Import", "Export JSON lines"])
    }
  }

  private let diary = IncomingFile(name: "diary.csv", bytes: Array("Alien,1979".utf8))

  @Test("The data panel refuses a file of more than 64 MB")
  func large() async throws {
    let shown = shown()
    let file = IncomingFile(name: "diary.csv", size: 64_000_001) { _ in }
    await #expect(throws: PilotError.self) { try await shown.pilot.handOver(file, to: "Import") }
    #expect(data.calls.isEmpty)
  }

  @Test("The data panel shows the error of an import, and lets the user try again")
  func failure() async throws {
    let shown = shown()
    await shown.pilot.wait()
    let failure = PersonalDataError.foreignTable(path: "diary.csv")
    data.failTransfers(with: failure)
    try await shown.pilot.handOver(diary, to: "Import")
    #expect(shown.banners.contains(Banner(.failure, "\(failure)")))
    #expect(shown.actions == ["Import", "Export JSON lines"])
    data.failTransfers(with: nil)
    try await shown.pilot.handOver(diary, to: "Import")
    #expect(shown.banners.map(\.kind) == [.success])
  }

  @Test("The data panel shows a running import, and allows no other transfer")
  func progress() async {
    let shown = shown()
    data.hold()
    shown.handOver(diary)
    #expect(shown.window.text().contains("Importing “diary.csv” …\nGoing back cancels it"))
    #expect(shown.actions == ["Cancel"])
    #expect(!shown.handOver(diary))
    data.release()
    await shown.pilot.wait()
    #expect(data.calls == ["import diary.csv: Alien,1979"])
    #expect(shown.actions == ["Import", "Export JSON lines"])
  }

  @Test("The data panel cancels an import, and shows the outcome")
  func canceling() async throws {
    let shown = shown()
    data.hold()
    shown.handOver(diary)
    await waitUntil { !data.calls.isEmpty }
    shown.tap("Cancel")
    #expect(shown.window.text().contains("Canceling …"))
    #expect(shown.actions == [])
    await waitUntil { !shown.banners.isEmpty }
    #expect(shown.banners == [Banner(.info, "Canceled. Nothing was changed.")])
    data.release()
    #expect(await shown.pilot.text().contains("Size: 12 kB"))
    try await shown.pilot.handOver(diary, to: "Import")
    #expect(shown.banners.map(\.kind) == [.success])
  }

  @Test("The data panel reports an import that was done before it could be canceled")
  func tooLate() async {
    let shown = shown()
    data.hold()
    data.beStubborn()
    shown.handOver(diary)
    await waitUntil { !data.calls.isEmpty }
    shown.tap("Cancel")
    await shown.pilot.wait()
    #expect(shown.banners.map(\.kind) == [.success])
  }

  @Test("The data panel shows why the size of the database can't be read")
  func noSize() async {
    data.failSize(with: .unreadable(path: fixture.location, reason: "it is gone"))
    let shown = shown()
    #expect(await shown.pilot.text().contains("Size: unknown\n✗ Cannot read “\(fixture.location)”: it is gone."))
    #expect(fixture.services.size.reading.text == "unknown")
  }

  private func shownAfterImport() async throws -> Shown {
    let lists = IncomingFile(name: "seen.csv", bytes: Array("Title,Year,WatchedDate\nAlien,1979,2024-01-02\n".utf8))
    let model = DataModel(
      SettingsServices(
        library: fixture.library, keys: fixture.keys, online: fixture.online, data: fixture.movies, location: nil,
        version: "1.2.3"))
    let shown = Shown(model)
    try await shown.pilot.handOver(lists, to: "Import")
    return shown
  }

  @Test("After later changes are undone, an import is named before it is undone")
  func importBefore() async throws {
    let shown = try await shownAfterImport()
    fixture.library.change { try await $0.addToWishlist(SampleMovies.brazil) }
    try await shown.pilot.press("Undo")
    try await shown.pilot.press("Undo")
    #expect(await shown.pilot.text().contains("Undo again to undo: imported “Alien”"))
    #expect(try await fixture.movies.details(of: SampleMovies.alien)?.marks.watched != nil)
  }

  @Test("The data panel undoes an import of lists, and says that another one is final before it undoes more")
  func undoing() async throws {
    try await fixture.movies.addToWishlist(SampleMovies.alien)
    let shown = try await shownAfterImport()
    try await shown.pilot.press("Undo")
    #expect(await shown.pilot.text().contains("Undone: imported “Alien”"))
    #expect(try await fixture.movies.details(of: SampleMovies.alien)?.marks == MovieMarks(isOnWishlist: true))
    let catalog = IncomingFile(name: "more.json", bytes: Array(#"[{"title": "Ran", "year": 1985}]"#.utf8))
    try await shown.pilot.handOver(catalog, to: "Import")
    try await shown.pilot.press("Undo")
    #expect(
      await shown.pilot.text().contains("Importing “more.json” can’t be undone. Undo again to undo: added “Alien”"))
  }
}
