import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Testing

@Suite("Questions about unsaved changes")
struct QuestionTests {
  private let window = Window(title: "App")
  private let stack = NavigationStack()
  private let pilot: Pilot

  init() {
    stack.push(screen("list"))
    window.setRoot(stack)
    pilot = Pilot(window: window)
  }

  @Test(
    "A question about screens that go away meanwhile goes with them, and its answer closes nothing else",
    arguments: [true, false])
  func popped(isAboutAllScreens: Bool) {
    stack.push(screen("page"))
    stack.push(form("Form"))
    if isAboutAllScreens { stack.requestPopToRoot() } else { window.send(.back) }
    let question = window.modals.top as? Screen
    #expect(question?.content.actions.count == 2)
    stack.pop()
    #expect(window.modals.top == nil && question?.lifecycle.phase == .dismissed)
    #expect(question?.handle(.perform("1")) == true)
    #expect(stack.items.count == 2)
  }

  @Test("Dismissing what is over a window closes the sheet that a question is about, and the question with it")
  func dismissing() {
    let sheet = form("Sheet")
    window.present(sheet)
    window.send(.back)
    #expect(window.modals.presentables.count == 2)
    window.dismiss()
    #expect(sheet.lifecycle.phase == .dismissed && window.modals.top == nil)
  }

  @Test("An answer about a detail doesn't close the one that has replaced it")
  func replacedDetail() {
    let split = SplitContainer()
    split.setMaster(screen("list"))
    split.showDetail(form("First"))
    window.setRoot(split)
    window.send(.back)
    let question = window.modals.top as? Screen
    #expect(question?.content.actions.count == 2)
    split.showDetail(form("Second"))
    #expect(window.modals.top == nil)
    #expect(question?.handle(.perform("1")) == true)
    #expect(split.detail != nil)
  }

  @Test("An answer removes the screen that it is about, also from below others")
  func below() async throws {
    let changed = form("Form")
    stack.push(changed)
    window.send(.back)
    stack.push(screen("pushed meanwhile"))
    try await pilot.press("Discard")
    #expect(stack.items.count == 2 && changed.lifecycle.phase == .dismissed)
    #expect(window.content.top?.path == ["list", "pushed meanwhile"])
  }

  @Test("Of several screens with unsaved changes the user is asked about each, and one answer keeps all of them")
  func each() async throws {
    let tabs = TabContainer()
    tabs.setTabs(["First", "Second", "Third"].map { .init(title: $0, root: form($0)) })
    window.setRoot(tabs)
    var quits = 0
    #expect(window.requestClose { quits += 1 })
    #expect(await pilot.text().contains("“Third”"))
    try await pilot.press("Discard")
    #expect(await pilot.text().contains("“Second”"))
    try await pilot.press("Keep editing")
    #expect(quits == 0 && window.modals.top == nil)
    #expect(window.requestClose { quits += 1 })
    for _ in 0..<3 { try await pilot.press("Discard") }
    #expect(quits == 1 && window.modals.top == nil)
  }

  @Test("A screen that has changed while the user was asked about another one is asked about too")
  func changedMeanwhile() async throws {
    let late = TestModel(title: "Late")
    let tabs = TabContainer()
    tabs.setTabs([.init(title: "Late", root: Screen(late)), .init(title: "Early", root: form("Early"))])
    window.setRoot(tabs)
    var hasQuit = false
    #expect(window.requestClose { hasQuit = true })
    late.hasUnsavedChanges = true
    try await pilot.press("Discard")
    #expect(!hasQuit)
    #expect(await pilot.text().contains("“Late”"))
    try await pilot.press("Discard")
    #expect(hasQuit)
  }

  @Test("A second attempt to leave a screen replaces the question of the first")
  func twice() async throws {
    stack.push(form("Form"))
    var quits: [Int] = []
    #expect(window.requestClose { quits.append(1) })
    #expect(window.requestClose { quits.append(2) })
    #expect(window.modals.presentables.count == 1)
    try await pilot.press("Discard")
    #expect(quits == [2] && window.modals.top == nil)
  }

  @Test("A link that comes while a question about changes is up asks again before it closes the sheet")
  func linkWhileAsking() async throws {
    let sheet = form("Sheet")
    window.present(sheet)
    window.send(.back)
    var isLeft = false
    window.closeUnsavedSheets { isLeft = true }
    #expect(!isLeft && window.modals.presentables.count == 2)
    try await pilot.press("Keep editing")
    #expect(!isLeft && sheet.lifecycle.isVisible)
  }

  @Test("A link is followed although a sheet with unsaved changes refuses to be left")
  func linkBesideRefusingSheet() {
    let sheet = refusingScreen(hasUnsavedChanges: true)
    window.present(sheet)
    var isFollowed = false
    window.closeUnsavedSheets { isFollowed = true }
    #expect(isFollowed && sheet.lifecycle.isVisible && window.modals.presentables.count == 1)
  }
}
