import FlowContent
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Search screens")
struct SearchScreenTests {
  private let model: TestModel
  private let terminal: TestTerminal

  init() {
    var content = searchContent("Alien", "Aliens", "Brazil")
    content.isSearch = true
    model = TestModel(content)
    terminal = TestTerminal(TestModel(listContent("Metropolis")), model)
  }

  @Test("A link to a search that is open already focuses its field, so that what is typed next is no command")
  func searchAgain() {
    var content = listContent("Alien", title: "Add a movie")
    content.elements.insert(.field(Field("Search", .text("ali")) { _ in }), at: 0)
    content.isSearch = true
    let terminal = TestTerminal(TestModel(content))
    terminal.press(.tab)
    KeyInterpreter(window: terminal.window.content).searchAgain(state: &terminal.state)
    let command = terminal.press(.character("d"))
    #expect(command == .edit("Search", .text("d")))
  }

  @Test("A search screen opens with the search field in focus, so that no letter is a command")
  func focus() {
    terminal.type("sequel q?:")
    #expect(model.content.fields.first?.value == .text("sequel q?:"))
    #expect(!model.intents.contains(.perform("sort")))
  }

  @Test("The arrow keys move in the list while the user types, and Enter takes the row")
  func rows() {
    terminal.type("a")
    #expect(terminal.selectedTitle == "Alien")
    terminal.press(.down, .down)
    #expect(terminal.selectedTitle == "Brazil")
    terminal.press(.up)
    terminal.type("l")
    #expect(model.content.fields.first?.value == .text("al"))
    terminal.press(.down, .enter)
    #expect(model.intents.last == .choose("Aliens"))
  }

  @Test("The key / selects the former search, which the next text replaces, unless the caret moves first")
  func searchingAgain() {
    terminal.type("al")
    terminal.press(.tab, .character("/"))
    terminal.type("br")
    #expect(model.content.fields.first?.value == .text("br"))
    terminal.press(.tab, .character("/"), .end)
    terminal.type("a")
    #expect(model.content.fields.first?.value == .text("bra"))
    terminal.press(.tab, .character("/"), .backspace)
    #expect(model.content.fields.first?.value == .text(""))
    terminal.press(.control("y"))
    #expect(model.content.fields.first?.value == .text("bra"))
  }

  @Test("A search that the user comes back to is selected, and an empty or selected one takes neither : nor / as text")
  func returning() {
    terminal.type("al")
    let movie = Screen(TestModel(listContent("Sigourney Weaver")))
    terminal.stack.push(movie)
    terminal.draw()
    terminal.press(.escape)
    terminal.type("/br")
    #expect(model.content.fields.first?.value == .text("br"))
    terminal.press(.escape, .character(":"))
    #expect(terminal.state.palette != nil)
    terminal.press(.escape)
    terminal.pressTogether([.character(":"), .character("s"), .character("o")])
    #expect(terminal.text.contains(": so"))
    #expect(model.content.fields.first?.value == .text(""))
  }

  @Test("A message in one line moves no row of the list, and a longer one is above the search")
  func message() {
    func lines(_ banner: Banner?) -> [String] {
      var content = model.content
      if let banner { content.elements.insert(.banner(banner), at: 0) }
      return TestTerminal(TestModel(content)).lines
    }
    let (before, after) = (lines(nil), lines(Banner(.success, "Added “Alien”.")))
    #expect(after[3].contains("✓ Added “Alien”."))
    #expect(after.indices.filter { after[$0] != before[$0] } == [3])
    let long = lines(Banner(.failure, String(repeating: "Nothing was added. ", count: 6)))
    #expect(long[2].contains("✗ Nothing was added.") && long[3].contains("Nothing"))
  }

  @Test(
    "While the user types, an action on a row has a key that doesn’t edit the text, and shows it",
    arguments: ["b", "d", "f", "x"] as [Character])
  func reservedKeys(key: Character) {
    let rows = RowList([Row(id: "Alien", title: "Alien")], actions: [Action(onRow: "keep", "Keep", key: key) { _ in }])
    model.shown.elements[1] = .list(rows)
    #expect(terminal.text.contains("Alt-e Keep"))
    terminal.press(.alt("e"))
    #expect(model.intents.last == .performOnRow("keep", "Alien"))
    terminal.press(.tab)
    #expect(terminal.text.contains("\(key) Keep"))
    terminal.press(.character(key))
    #expect(model.intents.filter { $0 == .performOnRow("keep", "Alien") }.count == 2)
  }

  @Test("While the user types a search, the command palette shows the keys that work together with Alt")
  func paletteKeys() {
    terminal.type("al")
    terminal.press(.alt("x"))
    #expect(terminal.text.contains("Alt-s"))
  }

  @Test("Esc clears the search, then leaves the screen")
  func escape() {
    terminal.type("al")
    terminal.press(.escape)
    #expect(model.content.fields.first?.value == .text("") && terminal.stack.items.count == 2)
    terminal.type("b")
    #expect(model.content.fields.first?.value == .text("b"))
    terminal.press(.escape, .escape)
    #expect(terminal.stack.items.count == 1)
  }

  @Test("While the user types, Alt and the key of an action perform it")
  func actions() {
    terminal.type("al")
    #expect(terminal.text.contains("Alt-s Sort by year"))
    terminal.press(.alt("s"))
    #expect(model.intents.last == .perform("sort"))
    #expect(model.content.fields.first?.value == .text("al"))
    terminal.press(.alt("b"))
    terminal.type("x")
    #expect(model.content.fields.first?.value == .text("xal"))
  }
}
