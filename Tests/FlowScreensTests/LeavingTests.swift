import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Testing

@Suite("Leaving a screen")
struct LeavingTests {
  private let window = Window(title: "App")
  private let stack = NavigationStack()
  private let draft = LeavableModel("draft", mayLeave: { false })

  init() {
    stack.push(screen("list"))
    window.setRoot(stack)
  }

  @Test("Closing a sheet asks every screen in it whether it may be left")
  func closingSheet() {
    let sheet = NavigationStack()
    sheet.push(Screen(draft))
    window.present(sheet)
    #expect(window.send(.back))
    #expect(draft.attempts == [.closingSheet] && sheet.lifecycle.isVisible)
    draft.mayLeave = { true }
    #expect(window.send(.back))
    #expect(sheet.lifecycle.phase == .dismissed)
  }

  @Test("Selecting another tab asks the screens that it would hide, and the tab itself, whether they may be left")
  func tabs() {
    let tabs = TabContainer()
    var isCameraFree = false
    var reselections = 0
    let hidden = LeavableModel("hidden")
    let edited = NavigationStack()
    edited.push(Screen(hidden))
    edited.push(Screen(draft))
    tabs.setTabs([
      .init(title: "Edit", root: edited, onReselect: { reselections += 1 }),
      .init(title: "Camera", root: screen("camera"), shouldSelect: { isCameraFree }),
    ])
    window.setRoot(tabs)
    #expect(window.send(.selectTab(1)))
    #expect(tabs.selectedIndex == 0 && draft.attempts == [.selectingTab] && hidden.attempts.isEmpty)
    draft.mayLeave = { true }
    #expect(window.send(.selectTab(1)))
    #expect(tabs.selectedIndex == 0)
    isCameraFree = true
    #expect(window.send(.selectTab(0)) && reselections == 1)
    #expect(window.send(.selectTab(1)) && tabs.selectedIndex == 1)
    #expect(!window.send(.selectTab(2)) && reselections == 1)
  }

  @Test("A screen calls its onDismiss closure once when it is dismissed, whatever the cause")
  func onDismiss() {
    var told: [String] = []
    let popped = Screen(LeavableModel()) { told.append("popped") }
    stack.push(popped)
    stack.pop()
    popped.lifecycle.dismiss()
    let alert = Alert<NoStep>("Sure?", message: "", choices: [.init("No")]) { told.append("alert") }
    window.present(alert)
    window.send(.back)
    let closed = screen("closed")
    closed.onDismiss = { told.append("closed") }
    stack.push(closed)
    window.close()
    #expect(told == ["popped", "alert", "closed"])
  }
}

nonisolated private struct NoStep: Step {}
