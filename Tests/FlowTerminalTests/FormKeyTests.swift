import FlowContent
import FlowFrontEnd
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Keys in a form")
struct FormKeyTests {
  private let form = TestModel(
    ScreenContent(
      title: "Rating and note",
      elements: [.field(Field("Rating", .rating(nil, of: 10))), .field(Field("Note", .lines("")))],
      actions: [Action("cancel", "Cancel"), Action("save", "Save", isDefault: true)]))

  @Test("Ctrl-S performs the default action from every field and button")
  func save() {
    let terminal = TestTerminal(form)
    for _ in 0..<4 {
      #expect(terminal.press(.control("s")) == .perform("save"))
      terminal.press(.tab)
    }
    #expect(TestTerminal(TestModel(listContent("Ran"))).press(.control("s")) == nil)
  }

  @Test("In a form that is saved, a letter on a field that takes none is no command: it belongs to a text")
  func lettersInForm() {
    let content = ScreenContent(
      title: "Rating and note",
      elements: [.field(Field("Rating", .rating(7, of: 10))), .field(Field("Note", .lines("")))],
      actions: [Action("save", "Save", key: "s", isDefault: true), Action("remove", "Remove", key: "d")])
    let model = TestModel(content)
    let terminal = TestTerminal(model)
    terminal.state.offers.linkCommands = { [LinkCommand("Settings", link: "movies://settings", key: ",")] }
    terminal.draw()
    for letter in "sadhl" {
      #expect(
        terminal.press(.character(letter))
          == .showMessage("Nothing to do with \(letter) here. Tab leads to the next field."))
    }
    #expect(terminal.press(.character(",")) == .showMessage("“,” does nothing here. Press ? for help."))
    #expect(model.intents.isEmpty)
    terminal.press(.character("8"), .control("s"))
    #expect(model.intents == [.edit("Rating", .rating(8, of: 10)), .perform("save")])
  }

  @Test("In a form and over another layer, q goes back instead of quitting")
  func quitKey() {
    let terminal = TestTerminal(TestModel(listContent("Ran")), form)
    #expect(terminal.press(.character("q")) == .back)
    terminal.window.present(Screen(TestModel(listContent("Alien"))))
    #expect(terminal.press(.character("q")) == .back)
    #expect(terminal.press(.escape, .character("q")) == .quit)
  }

  @Test("In a choice above a list, only the letters that choose nothing perform actions, and Esc leads to the list")
  func choiceAboveList() {
    let model = TestModel(
      ScreenContent(
        title: "Movies",
        elements: [
          .field(Field("Genre", .choice(0, of: ["All", "Fantasy", "Comedy"])) { _ in }),
          .list(RowList([Row(id: "1", title: "Krull")])),
        ],
        actions: [Action("filters", "Close filters", key: "f"), Action("undo", "Undo", key: "u")]))
    let terminal = TestTerminal(model)
    #expect(terminal.text.contains("f Close filters"))
    terminal.press(.backTab)
    #expect(terminal.text.contains("u Undo"))
    #expect(!terminal.text.contains("f Close filters"))
    #expect(terminal.press(.character("u")) == .perform("undo"))
    #expect(terminal.press(.escape) == nil)
    #expect(terminal.press(.character("f")) == .perform("filters"))
  }
}
