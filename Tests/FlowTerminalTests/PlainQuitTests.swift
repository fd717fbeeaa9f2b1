import FlowReactive
import FlowScreens
import Testing

@testable import FlowTerminal

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

  @Test("A screen that refuses to be left stays; the end of the answers quits all the same")
  func refusing() async {
    let desk = Desk()
    desk.stack.push(Screen(Draft()))
    for (answers, refusals) in [(["Quit"], 1), (["Quit", "Save", "Quit", "Quit"], 1), (["Quit"], 0)] {
      var written = ""
      let lines = PlainLines(window: desk.window, answers: WrittenAnswers(answers)) { written += $0 }
      #expect(await lines.run(endingOn: []) == .quit)
      #expect(written.ranges(of: "Something here is not finished.").count == refusals)
    }
  }
}
