import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("Narrowing down a list without a search of its own")
struct RowFilterTests {
  private func desk() -> (Desk, TestModel) {
    let model = TestModel(listContent("Amélie", "Metropolis", "The Third Man", "The Thin Man"))
    return (Desk(model), model)
  }

  @Test("/ and letters leave the rows that have them, whatever case and accents; Enter and Enter choose")
  func narrowing() {
    let (desk, model) = desk()
    desk.press(.character("/"))
    desk.type("thi MAN")
    #expect(desk.lines[2...4] == ["  ▌ The Third Man", "    The Thin Man", ""])
    #expect(desk.lines[22].hasPrefix(" /thi MAN"))
    desk.press(.down, .enter, .enter)
    #expect(model.intents == [.choose("The Thin Man")])
    desk.press(.character("/"), .control("u"))
    desk.type("AMELIE")
    #expect(desk.selectedTitle == "Amélie")
  }

  @Test("Esc shows all again, and only then goes back")
  func escape() {
    let (desk, _) = desk()
    desk.press(.character("/"))
    desk.type("metro")
    #expect(desk.press(.enter, .escape) == nil)
    #expect(desk.text.contains("The Thin Man"))
    #expect(desk.press(.escape) == .send(.back))
  }

  @Test("what has nothing in it says so, and Backspace beyond the beginning ends it")
  func nothing() {
    let (desk, _) = desk()
    desk.press(.character("/"), .character("z"), .character("q"))
    #expect(desk.text.contains("Nothing here has “zq” in it."))
    desk.press(.backspace, .backspace, .backspace)
    #expect(desk.press(.character("q")) == .quit)
  }

  @Test("long lists, which search for themselves, are not looked through")
  func long() {
    let source = WatchedRows(count: 501)
    let desk = Desk(TestModel(ScreenContent(title: "Movies", elements: [.list(RowList(source))])))
    #expect(desk.press(.character("/")) == .say("This list cannot be narrowed down."))
    #expect(source.asked.allSatisfy { $0.count <= 20 })
    let text = Desk(TestModel(ScreenContent(title: "About", elements: [.text("x")])))
    #expect(text.press(.character("/")) == .say("There is nothing to search here."))
  }
}
