import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import AccountScreens

@Suite("The form for the name")
struct NameModelTests {
  private let disk = StubDisk()

  private func asking(name: String = "") -> ShownModel<NameStep> {
    ShownModel(
      NameModel(
        title: "Your name", introduction: ["Hello."], name: name, confirmTitle: "Continue"))
  }

  private func saving() -> ShownModel<NameStep> {
    ShownModel(
      NameModel(
        title: "Account", name: "Ada", confirmTitle: "Save",
        save: { [disk] in try await disk.write($0.name) }))
  }

  @Test("The form for the name checks the name while the user types")
  func checking() async throws {
    let shown = asking()
    for (name, problem) in [
      (String(repeating: "x", count: 41), "! A name has at most 40 characters; this one has 41."),
      ("Ada\u{7}", "! A name has no control characters."),
      (" ", "! Type a name."),
    ] {
      try await shown.pilot.type(name, into: "Name")
      #expect(await shown.pilot.text().contains(problem))
      try await shown.pilot.press("Continue")
      #expect(await shown.pilot.text().contains(problem))
    }
    try await shown.pilot.type("Ada", into: "Name")
    #expect(await !shown.pilot.text().contains("!"))
    #expect(shown.steps.isEmpty)
  }

  @Test("The form for the name shows a problem when the user continues without a name")
  func empty() async throws {
    let shown = asking()
    try await shown.pilot.press("Continue")
    await #expect(shown.pilot.text().contains("Name: []\n! Type a name."))
    #expect(shown.steps.isEmpty)
  }

  @Test("A form for an optional name continues without one")
  func optional() async throws {
    let shown = ShownModel(NameModel(title: "Your name", confirmTitle: "Continue", isOptional: true))
    try await shown.pilot.type("A\u{7}", into: "Name")
    shown.tap("Continue")
    try await shown.pilot.type("", into: "Name")
    await #expect(shown.pilot.text().contains("Name: []\n\n"))
    shown.tap("Continue")
    #expect(shown.steps == [.nameIsSkipped])
  }

  @Test("The form for the name emits the name at once, without surrounding spaces")
  func given() async throws {
    let shown = asking(name: " Ada ")
    shown.tap("Continue")
    #expect(shown.steps == [.nameIsGiven(try Account(name: "Ada"))])
  }

  @Test("The form for the name starts with a given name, and checks it")
  func beginning() async {
    #expect(await asking(name: "Ada").pilot.text().contains("Name: [Ada]\n\n"))
    #expect(await asking(name: "A\u{7}").pilot.text().contains("! A name has no control characters."))
  }

  @Test("The form for the name emits a saved name, and confirms it until the user types")
  func saved() async throws {
    let shown = saving()
    disk.gate.hold()
    try await shown.pilot.type("Grace", into: "Name")
    shown.tap("Save")
    #expect(shown.window.text().contains("Saving …"))
    shown.tap("Save")
    await disk.gate.isHoldingBack()
    #expect(shown.steps.isEmpty)
    disk.gate.release()
    #expect(await shown.pilot.text().contains("✓ Name changed to “Grace”."))
    #expect(!shown.window.text().contains("Saving"))
    #expect(disk.written == ["Grace"])
    #expect(shown.steps == [.nameIsGiven(try Account(name: "Grace"))])
    try await shown.pilot.type("Grace H", into: "Name")
    #expect(await !shown.pilot.text().contains("✓"))
  }

  @Test("The form for the name emits nothing when saving fails, and lets the user try again")
  func unsaved() async throws {
    let shown = saving()
    disk.refuse("Grace")
    try await shown.pilot.type("Grace", into: "Name")
    try await shown.pilot.press("Save")
    let text = await shown.pilot.text()
    #expect(text.contains("Name: [Grace]"))
    #expect(text.contains("✗ The disk is full: make room and try again."))
    #expect(shown.steps.isEmpty)
    disk.refuse()
    try await shown.pilot.press("Save")
    #expect(await !shown.pilot.text().contains("✗"))
    #expect(disk.written == ["Grace"])
    #expect(shown.steps.count == 1)
  }
}
