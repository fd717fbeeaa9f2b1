import FlowReactive
import FlowScreens
import MoviesServices
import Testing

@testable import Settings

@Suite("The data panel")
struct DataModelTests {
  private let fixture: SettingsFixture
  private let size: DatabaseSize
  private var data: StubPersonalData { fixture.data }

  init() throws {
    fixture = try SettingsFixture()
    size = DatabaseSize(of: fixture.data)
  }

  private func shown() -> Shown {
    Shown(DataModel(fixture.services, size: size))
  }

  @Test("shows the location, the size, and what export and import do")
  func facts() async {
    #expect(
      await shown().pilot.text() == """
        Test
        Data

        Database: /home/ada/.local/share/movies/movies.sqlite
        Size: 12 kB
        An export contains your lists, dates, ratings, notes and preferences, but not the API key.
        An import adds to your lists and replaces nothing. It reads an export, or a CSV file of Letterboxd, IMDb or Trakt.
        File: [] ~/movies.json

        <Import> <Export to JSON>
        """)
  }

  @Test("exports to the entered path, with ~ as the home folder")
  func exporting() async throws {
    let shown = shown()
    try await shown.pilot.press("Export to JSON")
    #expect(shown.banners == [Banner(.success, "Exported to “/home/ada/movies.json”: 3 on the wishlist, 2 viewings.")])
    try await shown.pilot.type(" /tmp/x.json\n", into: "File")
    try await shown.pilot.press("Export to JSON")
    #expect(data.calls == ["export /home/ada/movies.json", "export /tmp/x.json"])
  }

  @Test("asks before it replaces a file")
  func existing() async throws {
    let shown = shown()
    data.failTransfers(with: PersonalDataError.fileExists(path: "/home/ada/movies.json"))
    try await shown.pilot.press("Export to JSON")
    #expect(shown.banners == [Banner(.warning, "“/home/ada/movies.json” exists. Replace it?")])
    #expect(shown.actions == ["Import", "Export to JSON", "Replace the file"])
    try await shown.pilot.type("~/other.json", into: "File")
    #expect(shown.actions == ["Import", "Export to JSON"])
    try await shown.pilot.press("Export to JSON")
    data.failTransfers(with: nil)
    try await shown.pilot.press("Replace the file")
    #expect(shown.banners.map(\.kind) == [.success])
    #expect(shown.actions == ["Import", "Export to JSON"])
    #expect(
      data.calls == [
        "export /home/ada/movies.json", "export /home/ada/other.json", "export /home/ada/other.json, overwriting",
      ])
  }

  @Test("rejects the home folder of another user")
  func otherUser() async throws {
    let shown = shown()
    try await shown.pilot.type("~bob/x", into: "File")
    try await shown.pilot.press("Export to JSON")
    #expect(shown.content.fields.first?.problem?.contains("write the whole path") == true)
    #expect(data.calls.isEmpty)
  }

  @Test("imports, and reads the size again")
  func importing() async throws {
    let shown = shown()
    await shown.pilot.wait()
    data.grow(to: 2_000_000)
    try await shown.pilot.type("~/movies.json", into: "File")
    try await shown.pilot.press("Import")
    #expect(data.calls == ["import /home/ada/movies.json"])
    #expect(
      shown.banners == [Banner(.success, "Imported from “/home/ada/movies.json”: 1 on the wishlist, 0 viewings.")])
    #expect(await shown.pilot.text().contains("Size: 2 MB"))
    #expect(size.reading == .bytes(2_000_000))
  }

  @Test("exports to the file of its placeholder if the field is empty, and imports nothing then")
  func noFile() async throws {
    let shown = shown()
    try await shown.pilot.type("  ", into: "File")
    try await shown.pilot.press("Import")
    #expect(data.calls.isEmpty && shown.content.fields.first?.problem == "Enter the path of the file to import.")
    try await shown.pilot.press("Export to JSON")
    #expect(shown.content.fields.first?.placeholder == "~/movies.json")
    #expect(data.calls == ["export /home/ada/movies.json"])
  }

  @Test(
    "shows the error of a transfer, and lets the user try again",
    arguments: ["Import", "Export to JSON"])
  func failure(action: String) async throws {
    let shown = shown()
    await shown.pilot.wait()
    let failure = PersonalDataError.unwritable(path: "/home/ada/movies.json", reason: "it is write-protected")
    data.failTransfers(with: failure)
    try await shown.pilot.type("~/movies.json", into: "File")
    try await shown.pilot.press(action)
    #expect(shown.banners.contains(Banner(.failure, "\(failure)")))
    #expect(shown.actions == ["Import", "Export to JSON"])
    data.failTransfers(with: nil)
    try await shown.pilot.press(action)
    #expect(shown.banners.map(\.kind) == [.success])
  }

  @Test("shows a running transfer, and allows no other")
  func progress() async {
    let shown = shown()
    data.hold()
    shown.tap("Export to JSON")
    #expect(shown.window.text().contains("Exporting to “/home/ada/movies.json” …\nLeaving this page cancels it"))
    #expect(shown.actions == ["Cancel"])
    shown.window.send(.onScreen(.perform("importing")))
    data.release()
    await shown.pilot.wait()
    #expect(data.calls == ["export /home/ada/movies.json"])
    #expect(shown.actions == ["Import", "Export to JSON"])
  }

  @Test(
    "cancels a transfer, and shows the outcome",
    arguments: [
      ("Export to JSON", "Canceled. No file was written."), ("Import", "Canceled. Nothing was changed."),
    ])
  func cancelling(action: String, outcome: String) async throws {
    let shown = shown()
    try await shown.pilot.type("~/movies.json", into: "File")
    data.hold()
    shown.tap(action)
    for _ in 0..<100 where data.calls.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    shown.tap("Cancel")
    #expect(shown.window.text().contains("Canceling …"))
    #expect(shown.actions == [])
    for _ in 0..<1000 where shown.banners.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(shown.banners == [Banner(.info, outcome)])
    data.release()
    #expect(await shown.pilot.text().contains("Size: 12 kB"))
    try await shown.pilot.press(action)
    #expect(shown.banners.map(\.kind) == [.success])
  }

  @Test("reports a transfer that was done before it could be canceled")
  func tooLate() async {
    let shown = shown()
    data.hold()
    data.beStubborn()
    shown.tap("Export to JSON")
    for _ in 0..<100 where data.calls.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    shown.tap("Cancel")
    await shown.pilot.wait()
    #expect(shown.banners.map(\.kind) == [.success])
  }

  @Test("cancels the transfer when its screen is gone, and is released")
  func gone() async {
    weak var released: DataModel?
    let shown: Shown
    do {
      let model = DataModel(fixture.services, size: size)
      released = model
      shown = Shown(model)
    }
    data.hold()
    shown.tap("Import")
    shown.close()
    for _ in 0..<1000 where released != nil { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(released == nil)
  }

  @Test("shows why the size can't be read")
  func noSize() async {
    data.failSize(with: .unreadable(path: data.location, reason: "it is gone"))
    let shown = shown()
    #expect(await shown.pilot.text().contains("Size: unknown\n✗ Cannot read “\(data.location)”: it is gone."))
    #expect(size.reading.text == "unknown")
  }
}
