import FlowContent
import FlowFrontEnd
import FlowScreens
import FlowTerminal
import Observation
import TerminalKit
import Testing

@Suite("Quitting plain lines")
struct PlainQuitTests {
  @Observable
  final class Draft: ScreenModel {
    enum ActionName { case save }

    let work = Work()
    private var isSaved = false

    var content: ScreenContent { ScreenContent(title: "Draft", actions: [action(.save, "Save")]) }

    func perform(_ action: ActionName) {
      isSaved = true
    }

    func shouldLeave(by attempt: LeaveAttempt) -> Bool { isSaved }
  }

  @Observable
  final class Form: ScreenModel {
    let work = Work()
    private var note = ""
    var content: ScreenContent { ScreenContent(title: "Form", elements: [field("Note", \.note)]) }
    var hasUnsavedChanges: Bool { !note.isEmpty }
  }

  @Test("Answers that end before a form is saved have lost the terminal, unless the next start restores the form")
  func unsaved() async {
    for (answers, reason) in [
      (["Note", "Hello"], ExitReason.lostTerminal), (["Note", "Hello", "Quit", "Discard"], .quit), (["Note"], .quit),
    ] {
      let fixture = TestWindow()
      fixture.stack.push(Screen(Form()))
      let lines = PlainLines(window: fixture.window, answers: PreparedAnswers(answers)) { _ in }
      #expect(await lines.run() == reason)
    }
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
