import FlowContent
import FlowCore
import FlowScreens
import Testing

@Suite("Navigation stacks that show two items side by side")
struct WideStackTests {
  private let log = Log()
  private let stack = NavigationStack(title: "Movies", sideBySideFrom: 120)

  /// Pushes three pages.
  private func pages(columns: Int) -> [Page] {
    let pages = ["list", "movie", "person"].map { Page($0, in: log) }
    stack.resize(to: WindowSize(columns: columns, rows: 30))
    pages.forEach { stack.push($0) }
    stack.lifecycle.appear()
    return pages
  }

  private var shown: [ObjectIdentifier] { stack.panes.map { ObjectIdentifier($0) } }

  private func ids(_ pages: Page...) -> [ObjectIdentifier] { pages.map { ObjectIdentifier($0) } }

  @Test(
    "A wide window shows the top of a stack beside the item below, a narrow one the top alone", arguments: [119, 120])
  func width(columns: Int) {
    let pages = pages(columns: columns)
    #expect(shown == (columns == 120 ? ids(pages[1], pages[2]) : ids(pages[2])))
    #expect(log.removeAll() == (columns == 120 ? ["movie visible", "person visible"] : ["person visible"]))
    #expect(stack.focusedPane == stack.panes.count - 1)
  }

  @Test("A push on a wide stack hides the item that moves out, and the other one does not notice")
  func pushing() {
    _ = pages(columns: 120)
    _ = log.removeAll()
    stack.push(Page("next", in: log))
    #expect(log.removeAll() == ["movie hidden", "next visible"])
    #expect(stack.goBack())
    #expect(log.removeAll() == ["next dismissed", "movie visible"])
  }

  @Test("A push while the item below has the focus replaces the top, which receives the focus")
  func choosingAnother() {
    let pages = pages(columns: 120)
    _ = log.removeAll()
    stack.focusPane(0)
    #expect(stack.focusedPane == 0)
    let other = Page("other", in: log)
    stack.push(other)
    #expect(shown == ids(pages[1], other))
    #expect(stack.focusedPane == 1)
    #expect(log.removeAll() == ["person dismissed", "other visible"])
    stack.push(Page("further", in: log))
    #expect(stack.items.count == 4)
  }

  @Test("The top of a stack has the focus while there is no room for two, and the focus then returns")
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

  @Test("Going back on a wide stack closes the top, whichever item has the focus, and the new top receives it")
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
}
