import FlowCore
import FlowScreens
import Testing

@Suite("A navigation stack that shows two side by side")
struct WideStackTests {
  private let log = Log()
  private let stack = NavigationStack(title: "Movies", sideBySideFrom: 120)

  /// Three pages, of which as many are shown as there is room for.
  private func pages(columns: Int) -> [Page] {
    let pages = ["list", "movie", "person"].map { Page($0, in: log) }
    stack.resize(to: WindowSize(columns: columns, rows: 30))
    pages.forEach { stack.push($0) }
    stack.lifecycle.appear()
    return pages
  }

  private var shown: [ObjectIdentifier] { stack.panes.map { ObjectIdentifier($0) } }

  private func ids(_ pages: Page...) -> [ObjectIdentifier] { pages.map { ObjectIdentifier($0) } }

  @Test("shows the top beside the one below in a window of that width, else the top alone", arguments: [119, 120])
  func width(columns: Int) {
    let pages = pages(columns: columns)
    #expect(shown == (columns == 120 ? ids(pages[1], pages[2]) : ids(pages[2])))
    #expect(log.take() == (columns == 120 ? ["movie visible", "person visible"] : ["person visible"]))
    #expect(stack.focusedPane == stack.panes.count - 1)
  }

  @Test("hides what moves out on the left, and what stays is not told anything")
  func pushing() {
    _ = pages(columns: 120)
    _ = log.take()
    stack.push(Page("next", in: log))
    #expect(log.take() == ["movie hidden", "next visible"])
    #expect(stack.goBack())
    #expect(log.take() == ["next dismissed", "movie visible"])
  }

  @Test("a window that becomes narrow or wide hides and shows, and dismisses nothing")
  func resizing() {
    let pages = pages(columns: 120)
    _ = log.take()
    stack.resize(to: WindowSize(columns: 80, rows: 24))
    #expect(log.take() == ["movie hidden"])
    stack.resize(to: WindowSize(columns: 300, rows: 100))
    #expect(log.take() == ["movie visible"])
    #expect(shown == ids(pages[1], pages[2]))
  }

  @Test("what is pushed while the one below has the focus takes the place of the top, and has the focus")
  func choosingAnother() {
    let pages = pages(columns: 120)
    _ = log.take()
    stack.focusPane(0)
    #expect(stack.focusedPane == 0)
    let other = Page("other", in: log)
    stack.push(other)
    #expect(shown == ids(pages[1], other))
    #expect(stack.focusedPane == 1)
    #expect(log.take() == ["person dismissed", "other visible"])
    stack.push(Page("further", in: log))
    #expect(stack.items.count == 4)
  }

  @Test("the focus is on the top where there is no room for two, and where it was once there is again")
  func focusAndWidth() {
    let pages = pages(columns: 120)
    stack.focusPane(0)
    stack.resize(to: WindowSize(columns: 80, rows: 24))
    #expect(stack.focusedPane == 0)
    #expect(shown == ids(pages[2]))
    stack.resize(to: WindowSize(columns: 120, rows: 24))
    #expect(stack.focusedPane == 0)
    stack.resize(to: WindowSize(columns: 80, rows: 24))
    stack.push(Page("next", in: log))
    #expect(stack.items.count == 4)
    stack.resize(to: WindowSize(columns: 120, rows: 24))
    #expect(stack.focusedPane == 1)
  }

  @Test("going back closes the top, whichever has the focus, and the new top has it")
  func back() {
    let pages = pages(columns: 120)
    stack.focusPane(0)
    #expect(stack.goBack())
    #expect(shown == ids(pages[0], pages[1]))
    #expect(stack.focusedPane == 1)
    #expect(stack.goBack())
    #expect(shown == ids(pages[0]))
    #expect(stack.focusedPane == 0)
    #expect(!stack.goBack())
  }

  @Test("the first page has all the room, and a focus beyond what there is changes nothing")
  func first() {
    stack.resize(to: WindowSize(columns: 200, rows: 50))
    #expect(stack.panes.isEmpty)
    #expect(stack.focusedPane == 0)
    stack.push(Page("list", in: log))
    stack.focusPane(1)
    stack.focusPane(-1)
    #expect(stack.focusedPane == 0)
    stack.push(Page("movie", in: log))
    #expect(stack.items.count == 2)
  }

  @Test("a full-screen modal covers both, and both appear again")
  func modal() {
    _ = pages(columns: 120)
    _ = log.take()
    stack.present(Page("question", in: log), style: .fullScreen)
    #expect(log.take() == ["movie hidden", "person hidden", "question visible"])
    stack.dismiss()
    #expect(log.take() == ["question dismissed", "movie visible", "person visible"])
  }

  @Test("an intent moves the focus, and the path names the whole way")
  func intents() {
    let window = Window(title: "Test")
    ["List", "Movie"].forEach { stack.push(screen($0)) }
    window.setRoot(stack)
    window.resize(to: WindowSize(columns: 160, rows: 50))
    #expect(window.content.top?.screen?.content.title == "Movie")
    #expect(window.send(.focusPane(0)))
    #expect(window.content.top?.screen?.content.title == "List")
    #expect(window.content.top?.path == ["List", "Movie"])
  }
}
