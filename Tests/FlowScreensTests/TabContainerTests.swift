import FlowCore
import FlowReactive
import FlowScreens
import Testing

@Suite("A tab container")
struct TabContainerTests {
  private let log = Log()
  private let tabs = TabContainer()

  private func pages(_ names: String...) -> [Page] {
    let pages = names.map { Page($0, in: log) }
    tabs.setTabs(zip(names, pages).map { TabContainer.Tab(title: $0, root: $1) })
    tabs.lifecycle.appear()
    return pages
  }

  @Test("shows the first tab")
  func first() {
    _ = pages("a", "b")
    #expect(log.take() == ["a visible"])
  }

  @Test("hides the tab that was selected before the other appears")
  func selecting() {
    _ = pages("a", "b")
    _ = log.take()
    #expect(tabs.select(1))
    #expect(tabs.select(1))
    #expect(log.take() == ["a hidden", "b visible"])
  }

  @Test("has no tab beyond its last", arguments: [-1, 2, .max])
  func outside(index: Int) {
    _ = pages("a", "b")
    #expect(!tabs.select(index))
    #expect(tabs.selectedIndex == 0)
  }

  @Test("keeps the selected tab when tabs come and go, and dismisses those that go")
  func changing() {
    let old = pages("a", "b")
    tabs.select(1)
    _ = log.take()
    let new = Page("c", in: log)
    tabs.setTabs([TabContainer.Tab(title: "c", root: new), TabContainer.Tab(title: "b", root: old[1])])
    #expect(tabs.selectedIndex == 1)
    #expect(log.take() == ["a dismissed"])
  }

  @Test("follows the badges of its tabs")
  func badges() {
    let badge = BehaviorRelay<String?>(value: nil)
    tabs.setTabs([TabContainer.Tab(title: "a", root: Page("a", in: log), badge: badge.asObservable())])
    var redraws = 0
    let bag = DisposeBag()
    let window = Window(title: "App")
    window.setRoot(tabs)
    window.displayChanges.subscribe(onNext: { redraws += 1 }).disposed(by: bag)
    badge.accept("3")
    badge.accept("3")
    #expect(tabs.badges == ["3"])
    #expect(redraws == 1)
  }

  @Test("tells which tab was selected")
  func selections() {
    _ = pages("a", "b")
    var selected: [Int] = []
    let bag = DisposeBag()
    tabs.selectionChanges.subscribe(onNext: { selected.append($0) }).disposed(by: bag)
    tabs.select(1)
    tabs.select(1)
    tabs.select(0)
    #expect(selected == [1, 0])
  }

  @Test("goes back inside the selected tab")
  func back() {
    let stack = NavigationStack()
    stack.push(Page("a", in: log))
    stack.push(Page("b", in: log))
    tabs.setTabs([TabContainer.Tab(title: "stack", root: stack)])
    #expect(tabs.goBack())
    #expect(!tabs.goBack())
  }
}
