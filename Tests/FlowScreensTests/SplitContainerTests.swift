import FlowCore
import FlowScreens
import Testing

@Suite("A split container")
struct SplitContainerTests {
  private let log = Log()
  private let split = SplitContainer(title: "Settings")
  private let wide = WindowSize(columns: 100, rows: 30)
  private let narrow = WindowSize(columns: 99, rows: 30)

  /// Shows pages as master and detail.
  private func shown(_ names: String..., in size: WindowSize) -> [Page] {
    let pages = names.map { Page($0, in: log) }
    split.resize(to: size)
    split.setMaster(pages[0])
    pages.dropFirst().forEach { split.showDetail($0) }
    split.lifecycle.appear()
    _ = log.take()
    return pages
  }

  @Test("shows the master, then the detail, side by side where there is room")
  func sideBySide() {
    split.setMaster(Page("m", in: log))
    split.showDetail(Page("d", in: log))
    split.lifecycle.appear()
    #expect(log.take() == ["m visible", "d visible"])
    #expect(!split.isCollapsed)
  }

  @Test("a detail leaves the master visible where there is room")
  func detailInWide() {
    _ = shown("m", in: wide)
    split.showDetail(Page("d", in: log))
    #expect(log.take() == ["d visible"])
  }

  @Test("a detail covers the master where there is not")
  func detailInNarrow() {
    _ = shown("m", in: narrow)
    split.showDetail(Page("d", in: log))
    #expect(log.take() == ["m hidden", "d visible"])
  }

  @Test("another detail takes the place of the one before, which is dismissed", arguments: [99, 100])
  func replacing(columns: Int) {
    let pages = shown("m", "d", in: WindowSize(columns: columns, rows: 30))
    split.showDetail(Page("e", in: log))
    #expect(log.take() == ["d dismissed", "e visible"])
    split.showDetail(pages[1])
    split.showDetail(pages[0])
    #expect(log.take().isEmpty)
  }

  @Test("another master takes the place of the one before; the detail stays")
  func replacingMaster() {
    let pages = shown("m", "d", in: wide)
    split.setMaster(Page("n", in: log))
    #expect(log.take() == ["m dismissed", "n visible"])
    #expect(split.detail === pages[1])
  }

  @Test("closing the detail uncovers the master")
  func closing() {
    _ = shown("m", "d", in: narrow)
    #expect(split.closeDetail())
    #expect(log.take() == ["d dismissed", "m visible"])
    #expect(!split.closeDetail())
  }

  @Test("collapses and expands without losing its place; nothing is dismissed")
  func resizing() {
    let pages = shown("m", "d", in: wide)
    split.resize(to: narrow)
    #expect(split.isCollapsed)
    #expect(log.take() == ["m hidden"])
    split.resize(to: WindowSize(columns: 40, rows: 10))
    #expect(log.take().isEmpty)
    split.resize(to: wide)
    #expect(log.take() == ["m visible"])
    #expect(split.detail === pages[1])
  }

  @Test("without a detail, the master is shown at every width")
  func onlyMaster() {
    _ = shown("m", in: wide)
    split.resize(to: narrow)
    split.resize(to: wide)
    #expect(log.take().isEmpty)
  }

  @Test("the way back is the same at every width: inside the detail, then the detail closes", arguments: [99, 100])
  func back(columns: Int) {
    let stack = NavigationStack(title: "Detail")
    stack.push(Page("a", in: log))
    stack.push(Page("b", in: log))
    _ = shown("m", in: WindowSize(columns: columns, rows: 30))
    split.showDetail(stack)
    #expect(split.goBack())
    #expect(stack.items.count == 1)
    #expect(split.goBack())
    #expect(stack.lifecycle.phase == .dismissed)
    #expect(!split.goBack())
  }

  @Test("goes back inside the master when there is no detail")
  func backInMaster() {
    let stack = NavigationStack()
    stack.push(Page("a", in: log))
    stack.push(Page("b", in: log))
    split.setMaster(stack)
    #expect(split.goBack())
    #expect(!split.goBack())
  }

  @Test("a full-screen modal covers both sides, and is closed first", arguments: [99, 100])
  func modal(columns: Int) {
    _ = shown("m", "d", in: WindowSize(columns: columns, rows: 30))
    split.present(Page("modal", in: log), style: .fullScreen)
    split.resize(to: narrow)
    split.resize(to: wide)
    #expect(!log.take().contains { $0.hasSuffix("dismissed") })
    #expect(split.goBack())
    #expect(log.take() == ["modal dismissed", "m visible", "d visible"])
  }

  @Test("dismisses all it holds when it is dismissed, the topmost first", arguments: [99, 100])
  func dismissing(columns: Int) {
    _ = shown("m", "d", in: WindowSize(columns: columns, rows: 30))
    split.present(Page("modal", in: log))
    _ = log.take()
    split.lifecycle.dismiss()
    #expect(log.take() == ["modal dismissed", "d dismissed", "m dismissed"])
  }

  @Test("is told the size of the window before it appears, wherever it is put")
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
    _ = log.take()
    stack.push(split)
    #expect(log.take() == ["root hidden", "d visible"])
    stack.present(Page("modal", in: log), style: .fullScreen)
    window.resize(to: wide)
    stack.dismiss()
    #expect(log.take() == ["d hidden", "modal visible", "modal dismissed", "m visible", "d visible"])
  }

  @Test("collapses where it is told to")
  func threshold() {
    let split = SplitContainer(collapsesBelow: 60)
    split.resize(to: WindowSize(columns: 60, rows: 20))
    #expect(!split.isCollapsed)
    split.resize(to: WindowSize(columns: 59, rows: 20))
    #expect(split.isCollapsed)
    #expect(SplitContainer(collapsesBelow: 101).isCollapsed)
  }

  @Test("releases what it dismissed")
  func releasing() {
    var page: Page? = Page("d", in: log)
    weak let released = page
    if let page { split.showDetail(page) }
    page = nil
    split.closeDetail()
    #expect(released == nil)
  }
}
