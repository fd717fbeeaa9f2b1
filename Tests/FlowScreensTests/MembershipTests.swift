import FlowCore
import FlowScreens
import Testing

@Suite("Adding a presentable to a container")
struct MembershipTests {
  private let window = Window(title: "App")
  private let stack = NavigationStack()
  private let page = screen("page")

  @Test("A dismissed presentable is refused by every container")
  func dismissed() {
    let split = SplitContainer()
    let tabs = TabContainer()
    page.lifecycle.dismiss()
    window.setRoot(page)
    window.present(page)
    stack.push(page)
    stack.replaceTop(with: page)
    split.setMaster(page)
    split.showDetail(page)
    tabs.setTabs([.init(title: "page", root: page)])
    #expect(window.children.isEmpty && stack.items.isEmpty && split.children.isEmpty && tabs.tabs.isEmpty)
  }

  @Test("A tab whose root is in another container, or in another tab, is left out")
  func tabs() {
    stack.push(page)
    let tabs = TabContainer()
    let root = screen("root")
    tabs.setTabs([.init(title: "a", root: root), .init(title: "b", root: page), .init(title: "c", root: root)])
    #expect(tabs.tabs.map(\.title) == ["a"])
  }
}
