import FlowContent
import FlowCore
import FlowFrontEnd
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowScripting
import FlowTerminal
import FlowTesting
import Testing

@Suite("The examples of front ends")
struct FrontEndExamples {
  private let model = TestModel(
    ScreenContent(
      title: "Teas",
      elements: [
        .field(Field("Name", .text(""))),
        .list(RowList([Row(id: "12", title: "Assam")], actions: [Action(onRow: "drink", "Drink") { _ in }])),
      ],
      actions: [Action("save", "Save", key: "s")]))

  private func window() -> Window {
    let window = Window(title: "Teas")
    window.setRoot(Screen(model))
    return window
  }

  @Test("A pilot acts by the words on the screen")
  func piloting() async throws {
    let pilot = Pilot(window: window())
    try await pilot.type("Earl Grey", into: "Name")
    try await pilot.press("Drink", on: "Assam")
    try await pilot.select("Ass")  // the only row that begins with it
    #expect(model.intents == [.edit("Name", .text("Earl Grey")), .performOnRow("drink", "12"), .choose("12")])
  }

  @Test("An error of a pilot lists the available words")
  func pilotError() async throws {
    let pilot = Pilot(window: window())
    do {
      try await pilot.press("Sve")
    } catch {
      print(error)  // no action “Sve”; available: “Save”
    }
    let error = await #expect(throws: PilotError.self) { try await pilot.press("Sve") }
    #expect(error?.description == "no action “Sve”; available: “Save”")
  }

  @Test("A file is handed out")
  func receiving() async throws {
    let csv = OutgoingFile(name: "teas.csv") { write in try write(Array("Assam".utf8)) }
    let model = TestModel(ScreenContent(title: "Teas", actions: [Action("export", "Export", giving: csv)]))
    let window = Window(title: "Teas")
    window.setRoot(Screen(model))
    let pilot = Pilot(window: window)
    let bytes = try await pilot.receiveFile(from: "Export")
    let text = String(decoding: bytes, as: UTF8.self)  // Assam
    #expect(text == "Assam")
  }

  @Test("A program ends with the exit code of its reason")
  func exitCodes() {
    let code = ExitReason.terminated(signal: 15).exitCode  // 143
    #expect(code == 143)
  }

  // MARK: Scripts

  @Test("A script is read line by line")
  func script() throws {
    let script = try Script("tab Wishlist\npress \"Add a movie\"  # opens the search")
    let line = script.lines[1].text  // press "Add a movie"  # opens the search
    #expect(line == #"press "Add a movie"  # opens the search"#)
  }

  @Test("An error of a script has the line and the way out")
  func syntaxError() {
    do {
      _ = try Script("press \"Save")
    } catch {
      print(error)  // line 1: a quote isn’t closed: end the text with "
    }
    let error = #expect(throws: ScriptSyntaxError.self) { try Script("press \"Save") }
    #expect(error?.description == "line 1: a quote isn’t closed: end the text with \"")
  }

  @Test("A failed line is named")
  func failure() async throws {
    let player = ScriptPlayer(window: window(), coordinator: FlowCoordinator()) { _ in }
    let script = try Script("press Save\nexpect Saved")
    var text = ""
    do {
      try await player.play(script)
    } catch let failure as ScriptFailure {
      text = "\(failure.line.number): \(failure.reason)"  // 2: the screen doesn’t show it
    }
    #expect(text == "2: the screen doesn’t show it")
  }

  @Test("A session is recorded")
  func recording() {
    let window = window()
    var lines: [String] = []
    let recorder = Recorder(window: window) { lines.append($0) }
    recorder.send(.onScreen(.perform("save")))
    recorder.flush()  // lines ends with press "Save"
    #expect(lines.last == "press \"Save\"")
  }

  // MARK: Pictures

  @Test("A full screen is drawn without a terminal")
  func picture() {
    let window = window()
    let text = window.picture(width: 80, height: 24)
    let firstLine = text.split(separator: "\n").first  // the title of the window
    #expect(firstLine?.contains("Teas") == true)
  }
}

// MARK: Terminals

private func links(registry: FlowRegistry, coordinator: FlowCoordinator) -> LinkHandler {
  let links = LinkHandler(
    commands: { [LinkCommand("Add a movie", link: "movies://wishlist/add", key: "+")] },
    open: { try registry.open(DeepLink($0, scheme: "movies")) },
    current: { registry.link(to: coordinator.tree)?.text(scheme: "movies") })
  return links
}

private func play(script: Script, window: Window, coordinator: FlowCoordinator, links: LinkHandler) async throws {
  let player = ScriptPlayer(window: window, coordinator: coordinator, links: links) { print($0) }
  try await player.play(script)
}

private func show(window: Window, coordinator: FlowCoordinator, links: LinkHandler) async throws -> ExitReason {
  let screen = FullScreen(window: window, coordinator: coordinator, colors: .of(.dark), links: links)
  screen.showMessage("Your last session goes on.")
  return try await screen.run()
}

private func showLines(window: Window) async -> ExitReason {
  let lines = PlainLines(window: window, answers: StandardAnswers()) { print($0, terminator: "") }
  let reason = await lines.runInTerminal()
  return reason
}

private func showWithoutTerminal(window: Window) async {
  do {
    _ = try await FullScreen(window: window).run()
  } catch {
    print(error)  // standard input or output isn’t a terminal: start the program in one
  }
}
