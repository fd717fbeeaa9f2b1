import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Pilots")
struct PilotTests {
  private let window = Window(title: "App")

  private func pilot(_ elements: [ContentElement] = [], actions: [Action] = []) -> (Pilot, TestModel) {
    let model = TestModel(ScreenContent(title: "Page", elements: elements, actions: actions))
    window.setRoot(Screen(model))
    return (Pilot(window: window), model)
  }

  private var rows: ContentElement {
    .list(RowList(["Alien", "Aliens", "Brazil"].map { Row(id: RowID(rawValue: $0), title: $0) }))
  }

  @Test("An unknown action is an error of a pilot that names the available actions")
  func noAction() async {
    let (pilot, _) = pilot(actions: [Action("go", "Go on")])
    await #expect(throws: PilotError.noAction("Stop", available: ["Go on"])) { try await pilot.press("Stop") }
  }

  @Test("A pilot chooses a row with exactly the title before rows that begin with it")
  func exact() async throws {
    let (pilot, model) = pilot([rows])
    try await pilot.select("Alien")
    #expect(model.intents == [.choose("Alien")])
  }

  @Test("Several rows that begin with the text are an error of a pilot that names them")
  func ambiguous() async {
    let (pilot, _) = pilot([rows])
    await #expect(throws: PilotError.ambiguousRow("Al", candidates: ["Alien", "Aliens"])) {
      try await pilot.select("Al")
    }
  }

  @Test("A pilot fills in fields of every kind")
  func typing() async throws {
    let (pilot, model) = pilot([
      .field(Field("Name", .text(""))), .field(Field("API key", .secure(""))),
      .field(Field("Dark", .toggle(false))), .field(Field("Sort", .choice(0, of: ["Title", "Year"]))),
    ])
    try await pilot.type("Ada", into: "Name")
    try await pilot.type("secret", into: "API key")
    try await pilot.type("yes", into: "Dark")
    try await pilot.type("Year", into: "Sort")
    #expect(
      model.intents == [
        .edit("Name", .text("Ada")), .edit("API key", .secure("secret")), .edit("Dark", .toggle(true)),
        .edit("Sort", .choice(1, of: ["Title", "Year"])),
      ])
    await #expect(throws: PilotError.noSuchValue("Size", field: "Sort", expected: "one of “Title”, “Year”")) {
      try await pilot.type("Size", into: "Sort")
    }
    await #expect(throws: PilotError.noField("Age", available: ["Name", "API key", "Dark", "Sort"])) {
      try await pilot.type("7", into: "Age")
    }
  }

  @Test("An impossible way back, an unknown tab and a missing screen are errors of a pilot")
  func nothing() async {
    let (pilot, _) = pilot()
    await #expect(throws: PilotError.unhandled(.back)) { try await pilot.back() }
    await #expect(throws: PilotError.noTab("One", available: [])) { try await pilot.selectTab("One") }
    await #expect(throws: PilotError.noScreen) { try await Pilot(window: Window(title: "Empty")).press("Go") }
  }

  @Test("A pilot waits for the work that an action started")
  func waiting() async throws {
    let (pilot, model) = pilot(actions: [Action("go", "Go")])
    model.onIntent = { _ in
      model.work.run {
        for _ in 0..<10 { await Task.yield() }
        model.shown.elements = [.text("done")]
      }
    }
    try await pilot.press("Go")
    #expect(window.text().contains("done"))
  }
}
