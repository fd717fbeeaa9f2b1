import FlowReactive
import FlowScreens
import FlowScripting
import Testing

@Suite("Quitting plain lines")
struct PlainQuitTests {
  private final class Draft: ScreenModel {
    let content = Observable.of(ScreenContent(title: "Draft", actions: [Action("save", "Save")]))
    let work = Work()
    private var isSaved = false

    func handle(_ intent: ScreenIntent) {
      isSaved = true
    }

    func shouldLeave(by attempt: LeaveAttempt) -> Bool { isSaved }
  }

  @Test("A screen that refuses to close stays, but the end of the answers quits")
  func refusing() async {
    let fixture = TestWindow()
    fixture.stack.push(Screen(Draft()))
    for (answers, refusals) in [(["Quit"], 1), (["Quit", "Save", "Quit", "Quit"], 1), (["Quit"], 0)] {
      var written = ""
      let lines = PlainLines(window: fixture.window, answers: PreparedAnswers(answers)) { written += $0 }
      #expect(await lines.run() == .quit)
      #expect(written.ranges(of: "This screen can’t be closed yet.").count == refusals)
    }
  }
}
