import FlowCore
import FlowScreens
import Testing

@Suite("Navigation stacks")
struct NavigationStackTests {
  private let log = Log()
  private let stack = NavigationStack(title: "Stack")

  private func shown(_ names: String...) -> [Page] {
    let pages = names.map { Page($0, in: log) }
    pages.forEach { stack.push($0) }
    stack.lifecycle.appear()
    _ = log.removeAll()
    return pages
  }

  @Test("Popping to a presentable that is not on the stack has no effect")
  func poppingTo() {
    let pages = shown("a", "b", "c")
    stack.pop(to: Page("stranger", in: log))
    #expect(log.removeAll().isEmpty)
    stack.pop(to: pages[1])
    #expect(log.removeAll() == ["c dismissed", "b visible"])
  }

  @Test("A dismissed stack dismisses its modals and items, the topmost first")
  func dismissing() {
    _ = shown("a", "b")
    stack.present(Page("modal", in: log))
    _ = log.removeAll()
    stack.lifecycle.dismiss()
    #expect(log.removeAll() == ["modal dismissed", "b dismissed", "a dismissed"])
  }
}
