import FlowCore
import FlowScreens
import Testing

@Suite("Bringing something to the front")
struct RevealTests {
  private let window = Window(title: "Test")
  private let tabs = TabContainer()
  private let first = NavigationStack(title: "First")
  private let second = NavigationStack(title: "Second")

  init() {
    tabs.setTabs([.init(title: "First", root: first), .init(title: "Second", root: second)])
    window.setRoot(tabs)
  }

  @Test("selects the tab that holds it")
  func tab() {
    #expect(window.reveal(second))
    #expect(tabs.selectedIndex == 1)
    #expect(second.lifecycle.isVisible && !first.lifecycle.isVisible)
  }

  @Test("closes what lies over it, wherever it was presented")
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

  @Test("leaves what has to be answered, and is there when that is closed")
  func question() {
    let question = NavigationStack()
    window.present(question, isDismissable: false)
    #expect(window.reveal(second))
    #expect(question.lifecycle.isVisible)
    window.dismiss()
    #expect(second.lifecycle.isVisible)
  }

  @Test("a modal itself stays, only what lies over it is closed")
  func modalItself() {
    let below = NavigationStack()
    let above = NavigationStack()
    first.present(below)
    first.present(above)
    #expect(window.reveal(below))
    #expect(below.lifecycle.isVisible)
    #expect(above.lifecycle.phase == .dismissed)
  }

  @Test("what is not in the window changes nothing")
  func stranger() {
    let modal = NavigationStack()
    first.present(modal)
    #expect(!window.reveal(NavigationStack()))
    #expect(modal.lifecycle.isVisible)
    #expect(tabs.selectedIndex == 0)
  }
}
