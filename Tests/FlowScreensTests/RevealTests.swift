import FlowCore
import FlowScreens
import Testing

@Suite("Revealing a presentable")
struct RevealTests {
  private let window = Window(title: "Test")
  private let tabs = TabContainer()
  private let first = NavigationStack(title: "First")
  private let second = NavigationStack(title: "Second")

  init() {
    tabs.setTabs([.init(title: "First", root: first), .init(title: "Second", root: second)])
    window.setRoot(tabs)
  }

  @Test("The tab that contains the presentable is selected")
  func tab() {
    #expect(window.reveal(second))
    #expect(tabs.selectedIndex == 1)
    #expect(second.lifecycle.isVisible && !first.lifecycle.isVisible)
  }

  @Test("Modals over the presentable are closed, wherever they were presented")
  func modals() {
    let inner = NavigationStack()
    let outer = NavigationStack()
    second.present(inner)
    window.present(outer)
    #expect(window.reveal(second))
    #expect(inner.lifecycle.phase == .dismissed)
    #expect(outer.lifecycle.phase == .dismissed)
    #expect(second.lifecycle.isVisible)
  }

  @Test("A modal that must be answered stays, and the presentable is there when it is closed")
  func question() {
    let question = NavigationStack()
    window.present(question, isDismissable: false)
    #expect(window.reveal(second))
    #expect(question.lifecycle.isVisible)
    window.dismiss()
    #expect(second.lifecycle.isVisible)
  }

  @Test("A modal that is revealed stays, and only modals over it are closed")
  func modalItself() {
    let below = NavigationStack()
    let above = NavigationStack()
    first.present(below)
    first.present(above)
    #expect(window.reveal(below))
    #expect(below.lifecycle.isVisible)
    #expect(above.lifecycle.phase == .dismissed)
  }

  @Test("Revealing a presentable outside of the window has no effect")
  func stranger() {
    let modal = NavigationStack()
    first.present(modal)
    #expect(!window.reveal(NavigationStack()))
    #expect(modal.lifecycle.isVisible)
    #expect(tabs.selectedIndex == 0)
  }
}
