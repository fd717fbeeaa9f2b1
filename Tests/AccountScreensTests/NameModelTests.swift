import FlowScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import AccountScreens

@Suite("The screen that asks for the name")
struct NameModelTests {
  private let disk = StubDisk()

  private func asking(name: String = "") -> Shown {
    Shown(
      NameModel(
        title: "Your name", introduction: ["Hello."], name: name, confirmTitle: "Continue",
        given: TestStep.nameIsGiven))
  }

  private func saving() -> Shown {
    Shown(
      NameModel(
        title: "Account", name: "Ada", confirmTitle: "Save",
        save: { [disk] in try await disk.write($0.name) }, given: TestStep.nameIsGiven))
  }

  @Test("asks, and finds nothing wrong with a field in which nothing was typed yet")
  func fresh() async {
    #expect(
      await asking().pilot.text() == """
        Test
        Your name

        Hello.
        Name: []

        <Continue>
        """)
  }

  @Test("says what is wrong while it is typed, and no longer once it is right")
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

  @Test("going on without a name says that one is needed")
  func empty() async throws {
    let shown = asking()
    try await shown.pilot.press("Continue")
    await #expect(shown.pilot.text().contains("Name: []\n! Type a name."))
    #expect(shown.steps.isEmpty)
  }

  @Test("a name is handed on at once, without the spaces around it")
  func given() async throws {
    let shown = asking(name: " Ada ")
    shown.tap("Continue")
    #expect(shown.steps == [.nameIsGiven(try Account(name: "Ada"))])
  }

  @Test("a name to begin with stands in the field, and is checked")
  func beginning() async {
    #expect(await asking(name: "Ada").pilot.text().contains("Name: [Ada]\n\n"))
    #expect(await asking(name: "A\u{7}").pilot.text().contains("! A name has no control characters."))
  }

  @Test("where it is saved, the name is handed on after that, and the screen says so until one types again")
  func saved() async throws {
    let shown = saving()
    disk.hold()
    try await shown.pilot.type("Grace", into: "Name")
    shown.tap("Save")
    #expect(shown.window.text().contains("Saving …"))
    shown.tap("Save")
    await disk.isHoldingBack()
    #expect(shown.steps.isEmpty)
    disk.release()
    #expect(await shown.pilot.text().contains("✓ Your name is “Grace” now."))
    #expect(!shown.window.text().contains("Saving"))
    #expect(disk.written == ["Grace"])
    #expect(shown.steps == [.nameIsGiven(try Account(name: "Grace"))])
    try await shown.pilot.type("Grace H", into: "Name")
    #expect(await !shown.pilot.text().contains("✓"))
  }

  @Test("a name that could not be saved is not handed on, stays in the field, and can be tried again")
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
