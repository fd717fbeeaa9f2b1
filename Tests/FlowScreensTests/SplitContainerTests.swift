import FlowContent
import FlowCore
import FlowScreens
import Testing

@Suite("Split containers")
struct SplitContainerTests {
  private let log = Log()
  private let split = SplitContainer(title: "Settings")
  private let wide = WindowSize(columns: 100, rows: 30)
  private let narrow = WindowSize(columns: 99, rows: 30)

  /// Shows pages as the master and the detail.
  private func shown(_ names: String..., in size: WindowSize) -> [Page] {
    let pages = names.map { Page($0, in: log) }
    split.resize(to: size)
    split.setMaster(pages[0])
    pages.dropFirst().forEach { split.showDetail($0) }
    split.lifecycle.appear()
    _ = log.removeAll()
    return pages
  }

  @Test("Collapsing and expanding a split dismisses nothing")
  func resizing() {
    let pages = shown("m", "d", in: wide)
    split.resize(to: narrow)
    #expect(split.isCollapsed)
    #expect(log.removeAll() == ["m hidden"])
    split.resize(to: WindowSize(columns: 40, rows: 10))
    #expect(log.removeAll().isEmpty)
    split.resize(to: wide)
    #expect(log.removeAll() == ["m visible"])
    #expect(split.detail === pages[1])
  }

  @Test("A split knows the size of the window before it appears, wherever it is added")
  func sizeFirst() {
    let window = Window(title: "App")
    window.resize(to: narrow)
    let stack = NavigationStack()
    stack.push(Page("root", in: log))
    let tabs = TabContainer()
    tabs.setTabs([TabContainer.Tab(title: "other", root: Page("x", in: log)), .init(title: "stack", root: stack)])
    window.setRoot(tabs)
    tabs.select(1)
    split.setMaster(Page("m", in: log))
    split.showDetail(Page("d", in: log))
    _ = log.removeAll()
    stack.push(split)
    #expect(log.removeAll() == ["root hidden", "d visible"])
    stack.present(Page("modal", in: log), style: .fullScreen)
    window.resize(to: wide)
    stack.dismiss()
    #expect(log.removeAll() == ["d hidden", "modal visible", "modal dismissed", "m visible", "d visible"])
  }

  @Test("A split collapses below the width that it was given")
  func threshold() {
    let split = SplitContainer(collapsesBelow: 60)
    split.resize(to: WindowSize(columns: 60, rows: 20))
    #expect(!split.isCollapsed)
    split.resize(to: WindowSize(columns: 59, rows: 20))
    #expect(split.isCollapsed)
    #expect(SplitContainer(collapsesBelow: 101).isCollapsed)
  }
}
