import FlowCore
import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("An alert in a terminal")
struct AlertTests {
  nonisolated private enum AskStep: Step {
    case signOutIsConfirmed
  }

  private func alert() -> Alert<AskStep> {
    Alert(
      "Sign out?", message: "Your lists stay on this computer.",
      choices: [.init("Sign out", isDestructive: true, emits: .signOutIsConfirmed), .init("Cancel")])
  }

  @Test("stands in a small box with its choices, whatever the size", arguments: [(60, 14), (200, 50), (40, 10)])
  func drawing(width: Int, height: Int) {
    let desk = Desk(TestModel(listContent("Metropolis")), width: width, height: height)
    desk.window.present(alert())
    let box = desk.lines.filter { $0.contains("│") || $0.contains("╭") || $0.contains("╰") }
    #expect(box.count == 5)
    #expect(box[0].contains("╭─ Sign out? ─"))
    #expect(box[1].contains("Your lists stay on this computer."))
    #expect(box[3].contains("[ Sign out ]  [ Cancel ]"))
    #expect(desk.lines.allSatisfy { Charset.unicode.width(of: $0) <= width })
    #expect(width < 60 || desk.lines.last?.contains("s Sign out") == true)
  }

  @Test("Enter chooses what takes nothing away, until the person moves on")
  func enter() {
    let desk = Desk(TestModel(listContent("Metropolis")))
    desk.window.present(alert())
    #expect(desk.press(.enter) == .send(.onScreen(.perform("1"))))
    #expect(desk.window.modals.top == nil)
    desk.window.present(alert())
    #expect(desk.press(.left, .enter) == .send(.onScreen(.perform("0"))))
  }

  @Test("a choice has a key, Esc closes it")
  func keys() {
    let desk = Desk(TestModel(listContent("Metropolis")))
    desk.window.present(alert())
    #expect(desk.press(.character("s")) == .send(.onScreen(.perform("0"))))
    desk.window.modals.top.map { _ = desk.window.dismiss($0) }
    desk.window.present(alert())
    #expect(desk.press(.escape) == .send(.back))
    #expect(desk.window.modals.top == nil)
  }
}
