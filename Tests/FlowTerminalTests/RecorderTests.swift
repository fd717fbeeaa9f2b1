import FlowCore
import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("Recording")
struct RecorderTests {
  private func form() -> ScreenContent {
    ScreenContent(
      title: "Form",
      elements: [
        .field(Field("name", "Name", .text(""))), .field(Field("on", "Compact rows", .toggle(false))),
        .field(Field("theme", "Theme", .choice(0, of: ["Light", "Dark"]))),
        .field(Field("key", "API key", .secure(""))),
        .field(Field("a", "Twice", .text(""))), .field(Field("b", "Twice", .choice(0, of: ["x", "x"]))),
      ], actions: [Action("ok", "Save"), Action("1", "Same"), Action("2", "Same")])
  }

  /// What is written while `intents` are sent.
  private func record(_ desk: Desk, _ intents: Intent...) -> [String] {
    var lines: [String] = []
    let recorder = Recorder(window: desk.window) { lines.append($0) }
    intents.forEach { recorder.send($0) }
    recorder.flush()
    return lines
  }

  @Test("is what a person would write: titles, labels, options; the program's names only where these are not clear")
  func lines() {
    let options = ["Light", "Dark"]
    #expect(
      record(
        Desk(TestModel(form())), .onScreen(.edit("on", .toggle(true))),
        .onScreen(.edit("theme", .choice(1, of: options))), .onScreen(.edit("a", .text("x"))),
        .onScreen(.edit("b", .choice(1, of: ["x", "x"]))), .onScreen(.perform("ok")), .onScreen(.perform("2"))) == [
          #"type "Compact rows" "yes""#, #"type "Theme" "Dark""#, #"type --id "a" "x""#, #"type --id "b" "2""#,
          #"press "Save""#, #"press --id "2""#,
        ])
    #expect(
      record(
        Desk(TestModel(listContent("Ran", "Ran", "Alien"))), .onScreen(.choose("Alien")), .onScreen(.choose("Ran")),
        .onScreen(.choose("gone"))) == [#"select "Alien""#, #"select --id "Ran""#, #"select --id "gone""#])
  }

  @Test("rows of a long list are written by name: looking for their titles would take the database")
  func longList() {
    let source = WatchedRows(count: 100_000)
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    #expect(record(desk, .onScreen(.choose("603"))) == [#"select --id "603""#])
    #expect(source.asked.isEmpty)
  }

  @Test("what is typed key by key is one line")
  func typing() {
    let desk = Desk(TestModel(form()))
    #expect(
      record(
        desk, .onScreen(.edit("name", .text("A"))), .onScreen(.edit("name", .text("Ad"))),
        .onScreen(.edit("a", .text("x"))), .onScreen(.edit("name", .text("Ada \"\\\n\u{2028}")))) == [
          #"type "Name" "Ad""#, #"type --id "a" "x""#, #"type "Name" "Ada \"\\\n\u{2028}""#,
        ])
  }

  @Test(
    "secrets are left out, and a script with their place says that they are to be filled in, before anything is done")
  func secrets() throws {
    let lines = record(Desk(TestModel(form())), .onScreen(.edit("key", .secure("geheim"))))
    #expect(lines == [#"secret "API key""#])
    let error = #expect(throws: ScriptSyntaxError.self) { try Script("wait\n" + lines[0]) }
    #expect(error?.description.contains(#"fill it in: type "API key" "TEXT""#) == true)
  }

  @Test("what nothing took is not written")
  func refused() {
    #expect(record(Desk(TestModel(form())), .back, .selectTab(3), .focusPane(7)).isEmpty)
  }

  @Test("the seed, the size of the window and links are written, the size only when it is another")
  func surroundings() {
    let desk = Desk(TestModel(form()))
    var lines: [String] = []
    let recorder = Recorder(window: desk.window) { lines.append($0) }
    recorder.noteSeed(.max)
    recorder.noteSize()
    desk.window.resize(to: WindowSize(columns: 80, rows: 24))
    recorder.noteSize()
    recorder.noteSize()
    recorder.noteLink("movies://wishlist/movie/603")
    #expect(lines == ["seed 18446744073709551615", "resize 80 24", "open movies://wishlist/movie/603"])
  }

  /// A split over tabs: everything that can be sent can be sent here.
  private func makeDesk() -> (Desk, [TestModel]) {
    let desk = Desk()
    let list = TestModel(listContent("Ran", "Ran", "Alien", title: "List", actions: [Action("add", "Add")]))
    let detail = TestModel(form())
    let split = SplitContainer(title: "Both")
    split.setMaster(Screen(list))
    split.showDetail(Screen(detail))
    let other = TestModel(listContent("x", title: "Other"))
    let tabs = TabContainer()
    tabs.setTabs([.init(title: "Same", root: split), .init(title: "Same", root: Screen(other))])
    desk.window.setRoot(tabs)
    return (desk, [list, detail, other])
  }

  @Test("played again it does the same")
  func roundTrip() async throws {
    let (desk, models) = makeDesk()
    var lines: [String] = []
    let recorder = Recorder(window: desk.window) { lines.append($0) }
    let intents: [Intent] = [
      .onScreen(.edit("name", .text("Ada # \u{85}七"))), .onScreen(.edit("b", .choice(1, of: ["x", "x"]))),
      .onScreen(.perform("2")), .focusPane(0), .onScreen(.choose("Ran")), .onScreen(.choose("Alien")),
      .onScreen(.perform("add")), .focusPane(1), .selectTab(1), .onScreen(.choose("x")), .selectTab(0), .back,
    ]
    for intent in intents { #expect(recorder.send(intent)) }
    desk.window.resize(to: WindowSize(columns: 70, rows: 20))
    recorder.noteSize()
    let (again, sameModels) = makeDesk()
    let player = ScriptPlayer(window: again.window, coordinator: FlowCoordinator()) { _ in }
    try await player.play(Script(lines.joined(separator: "\n")))
    #expect(sameModels.map(\.intents) == models.map(\.intents))
    #expect(again.window.text() == desk.window.text())
    #expect(again.window.size == desk.window.size)
  }

  @Test(
    "a name that is gone when it is played is said",
    arguments: [
      (#"select --id "9""#, "nothing here is called “9” by its screen"),
      (#"press --id "9""#, "nothing here is called “9” by its screen"),
      (#"type --id "9" "x""#, "nothing here is called “9” by its screen"),
      (#"type --id "b" "9""#, "“b” does not take “9”; it takes “1”, “2”"),
      ("tab --number 9", "there is no tab 9 of 2"), ("focus 9", "there is no screen 9 of 2"),
    ])
  func gone(line: String, reason: String) async {
    let (desk, _) = makeDesk()
    let player = ScriptPlayer(window: desk.window, coordinator: FlowCoordinator()) { _ in }
    let failure = await #expect(throws: ScriptFailure.self) { try await player.play(Script(line)) }
    #expect(failure?.reason == reason)
  }
}
