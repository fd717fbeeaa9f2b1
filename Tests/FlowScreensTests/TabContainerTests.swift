import FlowCore
import FlowReactive
import FlowScreens
import Testing

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

  @Test("A tab container shows the first tab at first")
  func first() {
    _ = pages("a", "b")
    #expect(log.removeAll() == ["a visible"])
  }

  @Test("Selecting a tab hides the previous one before the new one appears")
  func selecting() {
    _ = pages("a", "b")
    _ = log.removeAll()
    #expect(tabs.select(1))
    #expect(tabs.select(1))
    #expect(log.removeAll() == ["a hidden", "b visible"])
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

  @Test("The badges of tabs follow their observables")
  func badges() async {
    let badge = BehaviorRelay<String?>(value: nil)
    tabs.setTabs([TabContainer.Tab(title: "a", root: Page("a", in: log), badge: badge.asObservable())])
    let window = Window(title: "App")
    window.setRoot(tabs)
    #expect(await window.frames { badge.accept("3") } == 1)
    #expect(await window.frames { badge.accept("3") } == 0)
    #expect(tabs.badges == ["3"])
  }

  @Test("A tab container emits its selections")
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

  @Test("The user goes back inside the selected tab")
  func back() {
    let stack = NavigationStack()
    stack.push(Page("a", in: log))
    stack.push(Page("b", in: log))
    tabs.setTabs([TabContainer.Tab(title: "stack", root: stack)])
    #expect(tabs.goBack())
    #expect(!tabs.goBack())
  }
}
