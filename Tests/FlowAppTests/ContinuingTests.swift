import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Foundation
import Testing

@testable import FlowApp

@Suite("A program that continues where it was")
struct ContinuingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/tea-state.json" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func app() throws -> FlowApp {
    FlowApp(
      identity, title: "Tea", registry: try FlowRegistry(features: [TeaFeature()]), startingAt: TeaRoute(),
      log: try ProgramLog(of: identity, in: folder.path), continuing: StateFile(of: identity, in: folder.path))
  }

  /// Runs a session that ends at a tea.
  private func leaveAtAssam() async throws {
    let app = try app()
    app.resume(fresh: false)
    try app.open("tea://tea/Assam")
    await app.finish()
  }

  private let atAssam = "Tea > teasAreRequired > teaIsPicked(\"Assam\")"

  @Test("A program shows the place of its last session, kept in a file that only the user can read")
  func continuing() async throws {
    try await leaveAtAssam()
    let app = try app()
    #expect(app.resume(fresh: false) == nil)
    #expect(app.coordinator.tree.description == atAssam && app.currentLink == "tea://tea/Assam")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    await app.finish()
  }

  @Test(
    "A program starts at the first screen if the user wants it fresh, leaves the saved state, and keeps changes beside it"
  )
  func fresh() async throws {
    try await leaveAtAssam()
    let app = try app()
    app.resume(fresh: true)
    #expect(app.coordinator.tree.description == "Tea > teasAreRequired" && app.window.restoresChanges)
    try app.open("tea://tea/note")
    try await Pilot(window: app.window).type("mint", into: "Note")
    await app.finish()
    let next = try self.app()
    next.resume(fresh: false)
    #expect(next.window.text().contains("Note: [mint]"))
    try await Pilot(window: next.window).type("", into: "Note")
    await next.finish()
    let again = try self.app()
    again.resume(fresh: false)
    #expect(again.coordinator.tree.description == atAssam)
    await again.finish()
  }

  @Test("While a window continues a session, another one starts at the first screen, says so, and leaves the session")
  func twoWindows() async throws {
    try await leaveAtAssam()
    do {
      let first = try app()
      first.resume(fresh: false)
      let second = try app()
      #expect(
        second.resume(fresh: false) == "Another window has your last session; this one starts at the first screen.")
      #expect(second.coordinator.tree.description == "Tea > teasAreRequired")
      await first.finish()
      await second.finish()
      await second.leaveData().value
    }
    let third = try app()
    #expect(third.resume(fresh: false) == nil)
    #expect(third.coordinator.tree.description == atAssam)
    await third.finish()
  }

  /// Types a note in a second window, and waits until it is in a file of that window.
  private func noteInSecondWindow() async throws -> FlowApp {
    let second = try app()
    second.resume(fresh: false)
    try second.open("tea://tea/note")
    try await Pilot(window: second.window).type("mint", into: "Note")
    await waitUntil { (try? folder.text(of: "tea-state-2.json"))?.contains("mint") == true }
    return second
  }

  @Test("What the user typed in a second window is there again when its process was killed, and when it ended")
  func draftOfSecondWindow() async throws {
    let first = try app()
    first.resume(fresh: false)
    // Without an end, as if it was killed.
    weak let killed = try await noteInSecondWindow().keeper
    await waitUntil { killed == nil }
    let next = try app()
    #expect(next.resume(fresh: false) == nil)
    #expect(next.window.text().contains("Note: [mint]") && next.window.restoresChanges)
    await next.finish()
    await first.finish()

    let last = try app()
    #expect(last.resume(fresh: false) == nil)
    #expect(last.window.text().contains("Note: [mint]"))
    try await Pilot(window: last.window).type("", into: "Note")
    await last.finish()
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/tea-state-2.json"))
  }

  @Test("A program writes its state while it runs, and asks nothing about changes, not even before it has written")
  func running() async throws {
    let app = try app()
    app.resume(fresh: false)
    #expect(app.window.restoresChanges)
    try app.open("tea://tea/Assam")
    let saved = app.coordinator.save()
    try await waitUntil { try StateFile(of: identity, in: folder.path).read() == saved }
    #expect(app.window.restoresChanges)
    await app.finish()
  }

  @Test(
    "A program sets a saved state aside that can't be read, and says so",
    arguments: ["", "{", "{\"version\": \"one\"}", "[1]"])
  func unreadable(text: String) async throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let app = try app()
    #expect(app.resume(fresh: false) == "The last session can’t be read; it is kept as “tea-state.unrestored.json”.")
    #expect(app.coordinator.tree.description == "Tea > teasAreRequired")
    #expect(try folder.text(of: "tea-state.unrestored.json") == text)
    #expect(try folder.text(of: "tea.log").contains("warning the last session can’t be read"))
    await app.finish()
    #expect(try StateFile(of: identity, in: folder.path).read() == app.coordinator.save())
  }

  @Test(
    "A program restores what it can of a saved state, also one of a newer version, keeps it, logs the rest and says so",
    arguments: [
      ("teaIsPicked", "teaIsGone", "Tea > teasAreRequired", "warning TeaFlow › teaIsGone was not restored: "),
      (
        #""version":1"#, #""version":99"#, #"Tea > teasAreRequired > teaIsPicked("Assam")"#,
        "Layout 99 was not restored: this program reads layout 1"
      ),
    ])
  func partly(part: String, other: String, tree: String, line: String) async throws {
    try await leaveAtAssam()
    let text = try folder.text(of: "tea-state.json").replacing(part, with: other)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let app = try app()
    #expect(app.resume(fresh: false) == "Part of the last session is missing; see “tea-state.unrestored.json”.")
    #expect(try folder.text(of: "tea-state.unrestored.json") == text && text.contains(other))
    #expect(app.coordinator.tree.description == tree)
    #expect(try folder.text(of: "tea.log").contains(line))
    await app.finish()
  }

  @Test("A program neither restores nor saves its state before its data is open")
  func closed() async throws {
    try await leaveAtAssam()
    let before = try folder.text(of: "tea-state.json")
    let app = FlowApp(
      identity, window: Window(title: "Tea"), registry: nil, continuing: StateFile(of: identity, in: folder.path)
    ) { $0.window.setRoot(NavigationStack()) }
    app.resume(fresh: false)
    await app.finish()
    #expect(try folder.text(of: "tea-state.json") == before)
  }

  @Test("A program goes on where its state can't be written, and logs that once")
  func unwritable() async throws {
    let app = try app()
    app.resume(fresh: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try app.open("tea://tea/Assam")
    await app.finish()
    #expect(!app.window.restoresChanges && app.coordinator.tree.description == atAssam)
    let log = try folder.text(of: "tea.log")
    #expect(log.split(separator: "\n").count { $0.contains("the state can’t be saved") } == 1)
  }

  @Test("A program follows a link through several places, and knows that link as the one to its place")
  func links() async throws {
    let app = try app()
    app.start()
    try app.open("tea://tea/Assam//tea/Earl%20Grey")
    #expect(app.currentLink == "tea://tea/Assam//tea/Earl%20Grey")
    #expect(throws: CommandError.self) { try app.check("tea://tea/Assam//coffee") }
    #expect(throws: CommandError.self) { try app.open("tea://tea/Assam//coffee") }
  }
}
