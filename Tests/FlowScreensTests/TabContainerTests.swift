import FlowCore
import FlowScreens
import Observation
import Testing

@Observable
private final class Basket {
  var count = 0
}

@Suite("Tab containers")
struct TabContainerTests {
  private let log = Log()
  private let tabs = TabContainer()

  private func pages(_ names: String...) -> [Page] {
    let pages = names.map { Page($0, in: log) }
    tabs.setTabs(zip(names, pages).map { TabContainer.Tab(title: $0, root: $1) })
    tabs.lifecycle.appear()
    return pages
  }

  @Test("A tab beyond the last cannot be selected", arguments: [-1, 2, .max])
  func outside(index: Int) {
    _ = pages("a", "b")
    #expect(!tabs.select(index))
    #expect(tabs.selectedIndex == 0)
  }

  @Test("The selected tab stays when tabs are replaced, and removed tabs are dismissed")
  func changing() {
    let old = pages("a", "b")
    tabs.select(1)
    _ = log.removeAll()
    let new = Page("c", in: log)
    tabs.setTabs([TabContainer.Tab(title: "c", root: new), TabContainer.Tab(title: "b", root: old[1])])
    #expect(tabs.selectedIndex == 1)
    #expect(log.removeAll() == ["a dismissed"])
  }

  @Test("The badges of tabs follow the properties that they read, until the tabs are replaced")
  func badges() async {
    let basket = Basket()
    tabs.setTabs([TabContainer.Tab(title: "a", root: Page("a", in: log), badge: { "\(basket.count)" })])
    let window = Window(title: "App")
    window.setRoot(tabs)
    #expect(await window.frames { basket.count = 3 } == 1)
    #expect(await window.frames { basket.count = 4 } == 1)
    #expect(tabs.badges == ["4"])
    tabs.setTabs([TabContainer.Tab(title: "b", root: Page("b", in: log))])
    #expect(await window.frames { basket.count = 5 } == 0)
    #expect(tabs.badges == [nil])
  }
}
