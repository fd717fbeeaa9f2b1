import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
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

  @Test("Revealing a presentable selects the tab that contains it")
  func tab() {
    #expect(window.reveal(second))
    #expect(tabs.selectedIndex == 1)
    #expect(second.lifecycle.isVisible && !first.lifecycle.isVisible)
  }

  @Test("Modals over a revealed presentable are closed, wherever they were presented")
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

  @Test("A modal that must be answered stays, and the revealed presentable is there when it is closed")
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

  @Test("What is over a revealed presentable on a stack is popped, and a detail over a master is closed")
  func below() {
    let pages = ["a", "b", "c"].map { screen($0) }
    pages.forEach { second.push($0) }
    #expect(window.reveal(pages[0]))
    #expect(second.items.count == 1 && pages[0].lifecycle.isVisible)
    let split = SplitContainer(collapsesBelow: 200)
    let master = screen("master")
    split.setMaster(master)
    split.showDetail(screen("detail"))
    second.push(split)
    #expect(window.reveal(master))
    #expect(split.detail == nil && master.lifecycle.isVisible)
  }

  @Test("The user decides about each screen over a revealed presentable, and what they keep stays")
  func asking() async throws {
    let pilot = Pilot(window: window)
    let target = screen("target")
    first.push(target)
    for title in ["Name", "Address"] {
      let form = TestModel(title: title)
      form.hasUnsavedChanges = true
      first.push(Screen(form))
    }
    let sheet = TestModel(title: "Sheet")
    sheet.hasUnsavedChanges = true
    first.present(Screen(sheet))
    tabs.select(1)
    #expect(window.reveal(target))
    for title in ["Sheet", "Address"] {
      #expect(await pilot.text().contains("“\(title)”"))
      try await pilot.press("Discard")
    }
    try await pilot.press("Keep editing")
    #expect(first.items.count == 2 && first.modals.top == nil)
    #expect(window.content.top?.path == ["target", "Name"])
    #expect(window.reveal(target))
    try await pilot.press("Discard")
    #expect(target.lifecycle.isVisible)
  }

  @Test("A container of another kind on the way leaves the containers in it to bring the presentable to the front")
  func containerOfAnotherKind() {
    final class Frame: Container {
      let lifecycle = Lifecycle()
      let child: any Presentable
      var children: [any Presentable] { [child] }
      var panes: [any Presentable] { children }
      var path: [String] { [] }
      var waysBack: [WayBack] { [.inside(child)] }

      init(around child: any Presentable) {
        self.child = child
        _ = child.lifecycle.join(self)
      }

      func remove(_ child: any Presentable) -> Bool { false }
    }
    let stack = NavigationStack()
    let place = Screen(TestModel(title: "Place"))
    stack.push(place)
    stack.push(Screen(TestModel(title: "Cover")))
    let window = Window(title: "App")
    window.setRoot(Frame(around: stack))
    #expect(window.reveal(place))
    #expect(stack.items.count == 1)
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
