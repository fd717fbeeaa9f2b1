import FlowCore
import FlowScreens
import FlowTesting
import Testing

@Suite("Removing a presentable")
struct RemovalTests {
  private let window = Window(title: "App")
  private let stack = NavigationStack()
  private let log = Log()

  init() {
    window.setRoot(stack)
  }

  @Test("A presentable that is dismissed by other means leaves its container, which shows what was below")
  func dismissal() {
    let pages = ["a", "b"].map { Page($0, in: log) }
    pages.forEach { stack.push($0) }
    let modal = Page("modal", in: log)
    stack.present(modal, style: .fullScreen)
    modal.lifecycle.dismiss()
    #expect(stack.modals.presentables.isEmpty && pages[1].lifecycle.isVisible)
    pages[1].lifecycle.dismiss()
    #expect(stack.items.count == 1 && pages[0].lifecycle.isVisible)
  }

  @Test("A tab can be removed, and the selected one stays selected or else the first one is")
  func tab() {
    let tabs = TabContainer()
    let pages = ["a", "b", "c"].map { Page($0, in: log) }
    tabs.setTabs(pages.map { .init(title: "tab", root: $0) })
    window.setRoot(tabs)
    tabs.select(2)
    #expect(tabs.remove(pages[0]))
    #expect(tabs.selected?.root === pages[2] && tabs.badges.count == 2)
    #expect(tabs.remove(pages[2]))
    #expect(tabs.selectedIndex == 0 && pages[1].lifecycle.isVisible)
  }
}
