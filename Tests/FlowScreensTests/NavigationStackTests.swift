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

  @Test("Replacing the top of a stack dismisses the previous one")
  func replacing() {
    _ = shown("a", "b")
    stack.replaceTop(with: Page("c", in: log))
    #expect(log.removeAll() == ["b dismissed", "c visible"])
    #expect(stack.items.count == 2)
  }

  @Test("A dismissed stack dismisses its modals and items, the topmost first")
  func dismissing() {
    _ = shown("a", "b")
    stack.present(Page("modal", in: log))
    _ = log.removeAll()
    stack.lifecycle.dismiss()
    #expect(log.removeAll() == ["modal dismissed", "b dismissed", "a dismissed"])
  }

  @Test("Going back on a stack closes the modal first, unless the user cannot close it")
  func backFromModal() {
    _ = shown("a", "b")
    stack.present(Page("modal", in: log), isDismissable: false)
    #expect(!stack.goBack())
    stack.dismiss()
    stack.present(Page("other", in: log))
    #expect(stack.goBack())
    #expect(stack.goBack())
    #expect(stack.items.count == 1)
  }
}
