import FlowCore
import FlowScreens
import Testing

@Suite("A navigation stack")
struct NavigationStackTests {
  private let log = Log()
  private let stack = NavigationStack(title: "Stack")

  private func shown(_ names: String...) -> [Page] {
    let pages = names.map { Page($0, in: log) }
    pages.forEach { stack.push($0) }
    stack.lifecycle.appear()
    _ = log.take()
    return pages
  }

  @Test("shows only its top, and only once it is visible itself")
  func appearing() {
    stack.push(Page("a", in: log))
    stack.push(Page("b", in: log))
    #expect(log.take().isEmpty)
    stack.lifecycle.appear()
    #expect(log.take() == ["b visible"])
  }

  @Test("hides what is covered before the new top appears")
  func pushing() {
    _ = shown("a")
    stack.push(Page("b", in: log))
    #expect(log.take() == ["a hidden", "b visible"])
  }

  @Test("dismisses what is popped before the uncovered one appears")
  func popping() {
    let pages = shown("a", "b")
    #expect(stack.pop())
    #expect(log.take() == ["b dismissed", "a visible"])
    #expect(stack.top === pages[0])
  }

  @Test("keeps its last one")
  func lastOne() {
    _ = shown("a")
    #expect(!stack.pop())
    #expect(!stack.goBack())
    #expect(log.take().isEmpty)
  }

  @Test("pops to the root, the topmost first")
  func poppingToRoot() {
    _ = shown("a", "b", "c")
    stack.popToRoot()
    #expect(log.take() == ["c dismissed", "b dismissed", "a visible"])
  }

  @Test("pops to one of its presentables; to a stranger, nothing happens")
  func poppingTo() {
    let pages = shown("a", "b", "c")
    stack.pop(to: Page("stranger", in: log))
    #expect(log.take().isEmpty)
    stack.pop(to: pages[1])
    #expect(log.take() == ["c dismissed", "b visible"])
  }

  @Test("replaces its top")
  func replacing() {
    _ = shown("a", "b")
    stack.replaceTop(with: Page("c", in: log))
    #expect(log.take() == ["b dismissed", "c visible"])
    #expect(stack.items.count == 2)
  }

  @Test("does not take a presentable twice, nor one that was dismissed")
  func refusing() {
    let pages = shown("a", "b")
    stack.push(pages[0])
    stack.pop()
    stack.push(pages[1])
    #expect(stack.items.count == 1)
  }

  @Test("is hidden and shown with its container, the top with it")
  func hiding() {
    _ = shown("a", "b")
    stack.lifecycle.hide()
    stack.push(Page("c", in: log))
    stack.lifecycle.appear()
    #expect(log.take() == ["b hidden", "c visible"])
  }

  @Test("dismisses all it holds when it is dismissed, the topmost first, modals before the rest")
  func dismissing() {
    _ = shown("a", "b")
    stack.present(Page("modal", in: log))
    _ = log.take()
    stack.lifecycle.dismiss()
    #expect(log.take() == ["modal dismissed", "b dismissed", "a dismissed"])
  }

  @Test("a full-screen modal covers the top, and what is pushed below it stays covered")
  func fullScreen() {
    _ = shown("a")
    stack.present(Page("modal", in: log), style: .fullScreen)
    #expect(log.take() == ["a hidden", "modal visible"])
    stack.push(Page("b", in: log))
    #expect(log.take().isEmpty)
    stack.dismiss()
    #expect(log.take() == ["modal dismissed", "b visible"])
  }

  @Test("a sheet leaves the top visible, also what is pushed below it")
  func sheet() {
    _ = shown("a")
    stack.present(Page("sheet", in: log))
    #expect(log.take() == ["sheet visible"])
    stack.push(Page("b", in: log))
    #expect(log.take() == ["a hidden", "b visible"])
    stack.dismiss()
    #expect(log.take() == ["sheet dismissed"])
  }

  @Test("sheets over each other are all visible; a full-screen modal covers all of them")
  func severalModals() {
    _ = shown("a")
    stack.present(Page("first", in: log))
    stack.present(Page("second", in: log))
    #expect(log.take() == ["first visible", "second visible"])
    stack.present(Page("full", in: log), style: .fullScreen)
    #expect(log.take() == ["a hidden", "first hidden", "second hidden", "full visible"])
    stack.present(Page("third", in: log))
    #expect(log.take() == ["third visible"])
    stack.dismiss()
    stack.dismiss()
    #expect(log.take() == ["third dismissed", "full dismissed", "a visible", "first visible", "second visible"])
  }

  @Test("going back closes the modal first, unless the person may not")
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

  @Test("releases what was popped")
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
