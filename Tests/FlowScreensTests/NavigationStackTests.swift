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

  @Test("A push on a stack hides the covered item before the new top appears")
  func pushing() {
    _ = shown("a")
    stack.push(Page("b", in: log))
    #expect(log.removeAll() == ["a hidden", "b visible"])
  }

  @Test("A pop of a stack dismisses the top before the uncovered item appears")
  func popping() {
    let pages = shown("a", "b")
    #expect(stack.pop())
    #expect(log.removeAll() == ["b dismissed", "a visible"])
    #expect(stack.top === pages[0])
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

  @Test("A full-screen modal covers the top of a stack, and what is pushed below it stays covered")
  func fullScreen() {
    _ = shown("a")
    stack.present(Page("modal", in: log), style: .fullScreen)
    #expect(log.removeAll() == ["a hidden", "modal visible"])
    stack.push(Page("b", in: log))
    #expect(log.removeAll().isEmpty)
    stack.dismiss()
    #expect(log.removeAll() == ["modal dismissed", "b visible"])
  }

  @Test("Sheets over each other are all visible, and a full-screen modal covers all of them")
  func severalModals() {
    _ = shown("a")
    stack.present(Page("first", in: log))
    stack.present(Page("second", in: log))
    #expect(log.removeAll() == ["first visible", "second visible"])
    stack.present(Page("full", in: log), style: .fullScreen)
    #expect(log.removeAll() == ["a hidden", "first hidden", "second hidden", "full visible"])
    stack.present(Page("third", in: log))
    #expect(log.removeAll() == ["third visible"])
    stack.dismiss()
    stack.dismiss()
    #expect(log.removeAll() == ["third dismissed", "full dismissed", "a visible", "first visible", "second visible"])
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
