import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Alerts")
struct AlertTests {
  nonisolated private enum AskStep: Step {
    case signOutIsConfirmed
  }

  private func alert() -> Alert<AskStep> {
    Alert(
      "Sign out?", message: "Your lists stay on this computer.",
      choices: [.init("Sign out", isDestructive: true, answer: .signOutIsConfirmed), .init("Cancel")])
  }

  @Test("An alert is a small box with its choices at every size", arguments: [(60, 14), (200, 50), (40, 10)])
  func drawing(width: Int, height: Int) {
    let terminal = TestTerminal(TestModel(listContent("Metropolis")), width: width, height: height)
    terminal.window.present(alert())
    let box = terminal.lines.filter { $0.contains("│") || $0.contains("╭") || $0.contains("╰") }
    #expect(box.count == 5)
    #expect(box[0].contains("╭─ Sign out? ─"))
    #expect(box[1].contains("Your lists stay on this computer."))
    #expect(box[3].contains("[ Sign out ]  [ Cancel ]"))
    #expect(terminal.lines.allSatisfy { Charset.unicode.width(of: $0) <= width })
    #expect(width < 60 || terminal.lines.last?.contains("s Sign out") == true)
  }

  @Test("Enter performs the action that isn't destructive until the user moves the focus")
  func enter() {
    let terminal = TestTerminal(TestModel(listContent("Metropolis")))
    terminal.window.present(alert())
    #expect(terminal.press(.enter) == .perform("1"))
    #expect(terminal.window.modals.top == nil)
    terminal.window.present(alert())
    #expect(terminal.press(.left, .enter) == .perform("0"))
  }
}
