import FlowReactive
import Testing

@testable import FlowScreens

@Suite("Screens")
struct ScreenTests {
  private final class CountingModel: ScreenModel {
    let content = Observable.of(ScreenContent(title: "Counting"))
    let work = Work()
    private(set) var appearances = 0

    func screenAppeared() {
      appearances += 1
    }

    func handle(_ intent: ScreenIntent) {}
  }

  @Test("A screen tells its model once that it is shown")
  func appearance() {
    let model = CountingModel()
    let stack = NavigationStack()
    stack.push(Screen(model))
    #expect(model.appearances == 0)
    let window = Window(title: "Test")
    window.setRoot(stack)
    #expect(model.appearances == 1)
    stack.push(Screen(CountingModel()))
    stack.pop()
    #expect(model.appearances == 1)
  }
}
