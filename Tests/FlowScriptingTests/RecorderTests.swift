import FlowContent
import FlowCore
import FlowFrontEnd
import FlowScreens
import FlowScripting
import FlowTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
  private func form() -> ScreenContent {
    ScreenContent(
      title: "Form",
      elements: [
        .field(Field("Name", .text(""))), .field(Field("Compact rows", .toggle(false))),
        .field(Field("Theme", .choice(0, of: ["Light", "Dark"]))),
        .field(Field("API key", .secure(""))),
        .field(Field("Note", .lines(""))), .field(Field("Stars", .rating(nil, of: 5))),
        .field(Field("Copies", .number(1, in: 1...9))), .field(Field("Day", .date(nil))),
      ], actions: [Action("ok", "Save"), Action("1", "Same"), Action("2", "Same")])
  }

  /// Returns the recorded lines for these intents.
  private func record(_ fixture: TestWindow, _ intents: Intent...) -> [String] {
    var lines: [String] = []
    let recorder = Recorder(window: fixture.window) { lines.append($0) }
    intents.forEach { recorder.send($0) }
    recorder.flush()
    return lines
  }

  @Test("Recorded lines use titles, labels and values as text, or identifiers where titles are ambiguous")
  func lines() {
    let options = ["Light", "Dark"]
    #expect(
      record(
        TestWindow(TestModel(form())), .onScreen(.edit("Compact rows", .toggle(true))),
        .onScreen(.edit("Theme", .choice(1, of: options))), .onScreen(.edit("Note", .lines("a\nb"))),
        .onScreen(.edit("Stars", .rating(4, of: 5))), .onScreen(.edit("Copies", .number(nil, in: 1...9))),
        .onScreen(.edit("Day", .date(CalendarDate("2024-02-29")))), .onScreen(.perform("ok")),
        .onScreen(.perform("2"))) == [
          #"type "Compact rows" "yes""#, #"type "Theme" "Dark""#, #"type "Note" "a\nb""#, #"type "Stars" "4""#,
          #"type "Copies" """#, #"type "Day" "2024-02-29""#, #"press "Save""#, #"press --id "2""#,
        ])
    #expect(
      record(
        TestWindow(TestModel(listContent("Ran", "Ran", "Alien"))), .onScreen(.choose("Alien")),
        .onScreen(.choose("Ran")),
        .onScreen(.choose("gone"))) == [#"select "Alien""#, #"select --id "Ran""#, #"select --id "gone""#])
  }

  @Test("An action on a row is recorded with both titles, or identifiers where one is ambiguous, and played again")
  func rowActions() async throws {
    var content = listContent("Ran", "Ran", "Alien")
    let rows = ["Ran", "Again", "Alien"].map { Row(id: RowID(rawValue: $0), title: $0 == "Again" ? "Ran" : $0) }
    let actions = [Action(onRow: "watch", "Mark as watched", key: "w") { _ in }]
    content.elements = [.list(RowList(rows, actions: actions))]
    let model = TestModel(content)
    let fixture = TestWindow(model)
    let intents: [ScreenIntent] = [.performOnRow("watch", "Alien"), .performOnRow("watch", "Again")]
    let lines = record(fixture, .onScreen(intents[0]), .onScreen(intents[1]))
    #expect(lines == [#"press "Mark as watched" on "Alien""#, #"press --id "watch" on "Again""#])
    let player = ScriptPlayer(window: fixture.window, coordinator: FlowCoordinator()) { _ in }
    try await player.play(Script(lines.joined(separator: "\n")))
    #expect(model.intents == intents + intents)
    await #expect(throws: ScriptFailure.self) { try await player.play(Script(#"press "Save" on "Alien""#)) }
    await #expect(throws: ScriptFailure.self) { try await player.play(Script(#"press "Mark as watched" on "Brazil""#)) }
  }

  @Test("Rows of a long list are recorded by identifier, without a query")
  func longList() {
    let source = TestRows(count: 100_000)
    let fixture = TestWindow(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    #expect(record(fixture, .onScreen(.choose("603"))) == [#"select --id "603""#])
    #expect(source.requestedRanges.isEmpty)
  }

  @Test("Text that is typed key by key is recorded as one line")
  func typing() {
    let fixture = TestWindow(TestModel(form()))
    #expect(
      record(
        fixture, .onScreen(.edit("Name", .text("A"))), .onScreen(.edit("Name", .text("Ad"))),
        .onScreen(.edit("Note", .lines("x"))), .onScreen(.edit("Name", .text("Ada \"\\\n\u{2028}")))) == [
          #"type "Name" "Ad""#, #"type "Note" "x""#, #"type "Name" "Ada \"\\\n\u{2028}""#,
        ])
  }

  @Test("Secrets are left out of a recording, and a script with their placeholders is invalid")
  func secrets() throws {
    let lines = record(TestWindow(TestModel(form())), .onScreen(.edit("API key", .secure("hunter2"))))
    #expect(lines == [#"secret "API key""#])
    let error = #expect(throws: ScriptSyntaxError.self) { try Script("wait\n" + lines[0]) }
    #expect(error?.description.contains(#"replace the line: type "API key" "TEXT""#) == true)
  }

  @Test("An intent that nothing handles isn't recorded")
  func refused() {
    #expect(record(TestWindow(TestModel(form())), .back, .selectTab(3), .focusPane(7)).isEmpty)
  }

  @Test("The seed, links and changes of the window's size are recorded")
  func surroundings() {
    let fixture = TestWindow(TestModel(form()))
    var lines: [String] = []
    let recorder = Recorder(window: fixture.window) { lines.append($0) }
    recorder.recordSeed(.max)
    recorder.recordSize()
    fixture.window.resize(to: WindowSize(columns: 80, rows: 24))
    recorder.recordSize()
    recorder.recordSize()
    recorder.recordLink("movies://wishlist/movie/603")
    #expect(lines == ["seed 18446744073709551615", "resize 80 24", "open movies://wishlist/movie/603"])
  }

  /// Returns tabs with panes, on which every intent can be sent.
  private func makeWindow() -> (TestWindow, [TestModel]) {
    let fixture = TestWindow()
    let list = TestModel(listContent("Ran", "Ran", "Alien", title: "List", actions: [Action("add", "Add")]))
    let detail = TestModel(form())
    let split = SplitContainer(title: "Both")
    split.setMaster(Screen(list))
    split.showDetail(Screen(detail))
    let other = TestModel(listContent("x", title: "Other"))
    let tabs = TabContainer()
    tabs.setTabs([.init(title: "Same", root: split), .init(title: "Same", root: Screen(other))])
    fixture.window.setRoot(tabs)
    return (fixture, [list, detail, other])
  }

  @Test("Playing a recording has the same effects")
  func roundTrip() async throws {
    let (fixture, models) = makeWindow()
    var lines: [String] = []
    let recorder = Recorder(window: fixture.window) { lines.append($0) }
    let intents: [Intent] = [
      .onScreen(.edit("Name", .text("Ada # \u{85}七"))), .onScreen(.edit("Note", .lines("a\n\nb"))),
      .onScreen(.edit("Stars", .rating(5, of: 5))),
      .onScreen(.edit("Day", .date(CalendarDate("2024-02-29")))), .onScreen(.edit("Copies", .number(9, in: 1...9))),
      .onScreen(.perform("2")), .focusPane(0), .onScreen(.choose("Ran")), .onScreen(.choose("Alien")),
      .onScreen(.perform("add")), .focusPane(1), .selectTab(1), .onScreen(.choose("x")), .selectTab(0), .back,
    ]
    for intent in intents { #expect(recorder.send(intent)) }
    fixture.window.resize(to: WindowSize(columns: 70, rows: 20))
    recorder.recordSize()
    let (again, sameModels) = makeWindow()
    let player = ScriptPlayer(window: again.window, coordinator: FlowCoordinator()) { _ in }
    try await player.play(Script(lines.joined(separator: "\n")))
    #expect(sameModels.map(\.intents) == models.map(\.intents))
    #expect(again.window.text() == fixture.window.text())
    #expect(again.window.size == fixture.window.size)
  }

  @Test("An action on a row that an action before took out of the list is played")
  func continuing() async throws {
    func makeWindow() -> (fixture: TestWindow, model: TestModel) {
      func movies(_ titles: String...) -> ScreenContent {
        let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
        let rate = Action(onRow: "rate", "Rate") { _ in }
        let actions = [Action(onRow: "watch", "Mark as watched") { _ in }, rate]
        return ScreenContent(title: "Movies", elements: [.list(RowList(rows, actions: actions))])
      }
      let model = TestModel(movies("Alien", "Brazil"))
      model.onIntent = { if $0 == .performOnRow("watch", "Alien") { model.shown = movies("Brazil") } }
      let fixture = TestWindow()
      fixture.window.setRoot(Screen(model))
      return (fixture, model)
    }
    let (fixture, model) = makeWindow()
    var lines: [String] = []
    let recorder = Recorder(window: fixture.window) { lines.append($0) }
    #expect(recorder.send(.onScreen(.performOnRow("watch", "Alien"))))
    #expect(recorder.send(.onScreen(.performOnRow("rate", "Alien"))))
    let (again, sameModel) = makeWindow()
    try await ScriptPlayer(window: again.window, coordinator: FlowCoordinator()) { _ in }.play(
      Script(lines.joined(separator: "\n")))
    #expect(sameModel.intents == model.intents && model.intents.count == 2)
  }

  @Test(
    "A missing identifier, or a value that a field does not take, is an error of a script",
    arguments: [
      (#"select --id "9""#, "no row has the identifier “9”"),
      (#"press --id "9""#, "no action has the identifier “9”"),
      (#"type Day "2024""#, "“Day” does not take “2024”: expected a date like 2024-02-29"),
      (#"type Copies "10""#, "“Copies” does not take “10”: expected a whole number from 1 to 9"),
      ("tab --number 9", "no tab 9: there are 2"), ("focus 9", "no pane 9: there are 2"),
    ])
  func gone(line: String, reason: String) async {
    let (fixture, _) = makeWindow()
    let player = ScriptPlayer(window: fixture.window, coordinator: FlowCoordinator()) { _ in }
    let failure = await #expect(throws: ScriptFailure.self) { try await player.play(Script(line)) }
    #expect(failure?.reason == reason)
  }
}
