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
