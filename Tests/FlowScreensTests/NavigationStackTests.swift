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

  @Test("A stack shows only its top, and only while the stack is visible itself")
  func appearing() {
    stack.push(Page("a", in: log))
    stack.push(Page("b", in: log))
    #expect(log.removeAll().isEmpty)
    stack.lifecycle.appear()
    #expect(log.removeAll() == ["b visible"])
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

  @Test("The last item of a stack cannot be popped")
  func lastOne() {
    _ = shown("a")
    #expect(!stack.pop())
    #expect(!stack.goBack())
    #expect(log.removeAll().isEmpty)
  }

  @Test("Popping a stack to the root dismisses the topmost item first")
  func poppingToRoot() {
    _ = shown("a", "b", "c")
    stack.popToRoot()
    #expect(log.removeAll() == ["c dismissed", "b dismissed", "a visible"])
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

  @Test("A presentable cannot be pushed twice, or after it was dismissed")
  func refusing() {
    let pages = shown("a", "b")
    stack.push(pages[0])
    stack.pop()
    stack.push(pages[1])
    #expect(stack.items.count == 1)
  }

  @Test("The top of a stack is hidden and shown with the stack")
  func hiding() {
    _ = shown("a", "b")
    stack.lifecycle.hide()
    stack.push(Page("c", in: log))
    stack.lifecycle.appear()
    #expect(log.removeAll() == ["b hidden", "c visible"])
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

  @Test("A sheet leaves the top of a stack visible, also an item that is pushed below it")
  func sheet() {
    _ = shown("a")
    stack.present(Page("sheet", in: log))
    #expect(log.removeAll() == ["sheet visible"])
    stack.push(Page("b", in: log))
    #expect(log.removeAll() == ["a hidden", "b visible"])
    stack.dismiss()
    #expect(log.removeAll() == ["sheet dismissed"])
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

  @Test("Items that are popped from a stack are released")
  func releasing() {
    var page: Page? = Page("a", in: log)
    weak let released = page
    stack.push(Page("root", in: log))
    if let page { stack.push(page) }
    page = nil
    stack.pop()
    #expect(released == nil)
  }
}
