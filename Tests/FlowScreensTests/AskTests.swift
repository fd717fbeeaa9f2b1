import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Questions from asynchronous code")
struct AskTests {
  nonisolated private enum ListStep: Step, Equatable {
    case start, deletionIsWanted, deletion
  }

  /// A flow that asks in its adaptation before it deletes.
  private final class ListFlow: Flow {
    let root = NavigationStack()

    func adapt(step: ListStep) -> Adaptation<ListStep> {
      guard step == .deletionIsWanted else { return .proceed(step) }
      return .resolve { [root] in
        await root.ask(
          "Delete?", choices: [.init("Delete", isDestructive: true, answer: true), .init("Keep", answer: false)])
          == true ? .deletion : nil
      }
    }

    func navigate(to step: ListStep) -> FlowContributors<ListStep, Never> {
      if step == .start {
        root.push(screen("list"))
      }
      return .none
    }
  }

  @Test(
    "A question to the user returns the answer, or none if it is closed, and the tree is settled until then",
    arguments: ["Delete", "Keep", nil])
  func answering(choice: String?) async throws {
    try await FlowTest.run(ListFlow(), startingWith: .start) { test in
      test.ignoreEvents()
      test.send(.deletionIsWanted)
      if let choice { try await test.pilot.press(choice) } else { try await test.pilot.back() }
      await test.settle()
      if choice == "Delete" {
        test.expect(.adapted(.deletionIsWanted, into: .deletion), .navigated(.deletion))
      } else {
        test.expect(.ignored(.deletionIsWanted, .dropped))
      }
      #expect(test.window.content.layers.count == 1)
    }
  }

  @Test(
    "Cancelling the task that asks a question dismisses the alert, also before it was presented",
    arguments: [true, false])
  func cancelling(isPresented: Bool) async {
    let window = Window(title: "App")
    let task = Task { await window.ask("Sure?", choices: [.init("Yes", answer: 1)]) }
    if isPresented { await waitUntil { window.modals.top != nil } }
    task.cancel()
    #expect(await task.value == nil)
    #expect(window.modals.top == nil)
  }
}
