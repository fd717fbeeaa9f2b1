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

  @Test("Revealing a master beside a detail closes nothing, and moves the focus")
  func besideDetail() {
    let split = SplitContainer()
    let master = screen("master")
    split.setMaster(master)
    split.showDetail(screen("detail"))
    window.setRoot(split)
    #expect(split.focusedPane == 1)
    #expect(window.reveal(master))
    #expect(split.detail != nil && split.focusedPane == 0)
  }

  @Test("The user decides about each screen over a revealed presentable, and nothing moves before all are discarded")
  func asking() async throws {
    let pilot = Pilot(window: window)
    let target = screen("target")
    first.push(target)
    for title in ["Name", "Address"] { first.push(form(title)) }
    first.push(screen("Page"))
    first.present(form("Sheet"))
    tabs.select(1)
    for answers in [["Keep editing"], ["Discard", "Keep editing"], ["Discard", "Discard", "Keep editing"]] {
      #expect(window.reveal(target))
      for (answer, title) in zip(answers, ["Sheet", "Address", "Name"]) {
        #expect(await pilot.text().contains("“\(title)”"))
        try await pilot.press(answer)
      }
      #expect(tabs.selectedIndex == 1 && first.items.count == 4 && first.modals.presentables.count == 1)
    }
    #expect(window.reveal(target))
    for _ in 1...3 { try await pilot.press("Discard") }
    #expect(target.lifecycle.isVisible && first.items.count == 1 && first.modals.top == nil)
  }

  @Test(
    "A screen that refuses to be left stays over a revealed presentable, and nothing is asked about what is below it")
  func refusing() {
    let target = screen("target")
    first.push(target)
    first.push(form("Form"))
    first.push(refusingScreen())
    window.present(screen("Sheet"))
    #expect(window.reveal(target))
    #expect(first.items.count == 3 && window.modals.top == nil)
  }

  @Test("What is below a modal that stays is neither closed nor asked about", arguments: [true, false])
  func belowStayingModal(isRefusing: Bool) {
    let target = screen("target")
    first.push(target)
    first.push(form("Form"))
    first.present(isRefusing ? refusingScreen() : screen("modal"), isDismissable: isRefusing)
    #expect(window.reveal(target))
    #expect(first.items.count == 2 && window.modals.top == nil && first.modals.presentables.count == 1)
  }

  @Test("A screen that came into what is closed, and refuses to be left, keeps everything")
  func refusingMeanwhile() async throws {
    let pilot = Pilot(window: window)
    let sheet = NavigationStack()
    sheet.push(form("Form"))
    first.present(sheet)
    #expect(window.reveal(first))
    sheet.push(refusingScreen())
    try await pilot.press("Discard")
    #expect(sheet.items.count == 2 && first.modals.top === sheet)
  }

  @Test("Before and after the user's answer, a screen is asked about the same way to leave")
  func attempts() async throws {
    let pilot = Pilot(window: window)
    let draft = LeavableModel(hasUnsavedChanges: true)
    let page = LeavableModel()
    first.push(Screen(page))
    first.present(Screen(draft))
    #expect(window.reveal(first))
    try await pilot.press("Discard")
    #expect(draft.attempts == [.closingSheet, .closingSheet] && first.modals.top == nil)
    first.present(Screen(page))
    window.present(screen("Question"), isDismissable: false)
    #expect(window.reveal(first))
    #expect(page.attempts.isEmpty)
  }

  @Test("A later reveal takes a question back, also from under a modal that must be answered")
  func questionBelow() {
    let target = screen("target")
    first.push(target)
    first.push(form("Form"))
    #expect(window.reveal(target))
    let question = window.modals.top
    window.present(screen("Question"), isDismissable: false)
    #expect(window.reveal(second))
    #expect(question?.lifecycle.phase == .dismissed && window.modals.presentables.count == 1)
  }

  @Test("A late answer closes what was over the revealed presentable, and not what came since")
  func newerScreens() async throws {
    let pilot = Pilot(window: window)
    let target = screen("target")
    first.push(target)
    let changed = form("Form")
    first.push(changed)
    #expect(window.reveal(target))
    first.push(screen("pushed meanwhile"))
    first.present(screen("presented meanwhile"))
    try await pilot.press("Discard")
    #expect(changed.lifecycle.phase == .dismissed)
    #expect(first.items.count == 2 && first.modals.presentables.count == 1)
  }

  @Test("A late answer selects no tab if another one was selected since")
  func newerTab() async throws {
    let pilot = Pilot(window: window)
    let third = NavigationStack(title: "Third")
    tabs.setTabs(tabs.tabs + [.init(title: "Third", root: third)])
    let sheet = form("Sheet")
    window.present(sheet)
    #expect(window.reveal(second))
    tabs.select(2)
    try await pilot.press("Discard")
    #expect(sheet.lifecycle.phase == .dismissed && tabs.selectedIndex == 2)
  }

  @Test("A late answer moves nothing if the revealed presentable is gone")
  func goneMeanwhile() async throws {
    let pilot = Pilot(window: window)
    let (target, sheet) = (screen("target"), form("Sheet"))
    tabs.present(target)
    window.present(sheet)
    #expect(window.reveal(target))
    tabs.remove(target)
    let other = screen("other")
    tabs.present(other)
    try await pilot.press("Discard")
    #expect(sheet.lifecycle.isVisible && other.lifecycle.container === tabs)
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
}
