import FlowContent
import FlowCore
import FlowTesting
import Foundation
import Testing

@testable import FlowScreens

@Suite("Saving and restoring")
struct SavingTests {
  private let program = Program()

  /// Returns the program as it runs after it was saved, encoded, decoded and restored.
  private func restored(_ change: (String) -> String = { $0 }) throws -> Program {
    Program(restoring: try decoded(program.coordinator.save(), change))
  }

  @Test(
    "16: Tabs, stacks, sheets, alerts and flows on the stack of their parent are restored from bytes",
    arguments: [
      [], [NotesStep.noteIsPicked(1)], [.noteIsPicked(1), .editingIsWanted(1)],
      [.editingIsWanted(1), .deletionIsWanted(1)], [.labelsAreWanted],
      [.noteIsPicked(1), .labelsAreWanted, .noteIsPicked(2)],
      [.tourIsWanted], [.noteIsPicked(1), .noteIsPicked(2), .noteIsReplaced(3)], [.bothAreWanted],
    ])
  func places(steps: [NotesStep]) throws {
    for step in steps {
      program.take(step)
    }
    program.take(LabelsStep.labelIsPicked("blue"))
    let restored = try restored()
    #expect(restored.coordinator.tree == program.coordinator.tree)
    #expect(restored.window.text() == program.window.text())
    #expect(restored.problems.map(\.part) == ["TrashFlow › a step"])
  }

  @Test("16: The pane to which the user had moved the focus has it again when the state is restored")
  func focusedPane() throws {
    let wide = WindowSize(columns: 140, rows: 40)
    program.window.resize(to: wide)
    program.take(NotesStep.noteIsPicked(1))
    program.window.send(.focusPane(0))
    let restored = try restored()
    restored.window.resize(to: wide)
    #expect(restored.window.content.top?.focus == 0)
    #expect(restored.window.text() == program.window.text())
  }

  @Test("16: Restoring adapts nothing, and only what is shown in the end appears")
  func withoutSideEffects() throws {
    program.take(NotesStep.noteIsPicked(1), NotesStep.noteIsPicked(2))
    let restored = try restored()
    #expect(restored.log.lines == ["Note 2 appears"])
    restored.window.send(.back)
    #expect(restored.log.lines == ["Note 2 appears", "Note 1 appears"])
  }

  @Test("16: Typed text and the state of the front end are restored, on covered screens too")
  func stateOfScreens() throws {
    program.take(NotesStep.noteIsPicked(1))
    program.type("covered")
    program.take(NotesStep.noteIsPicked(2))
    program.type("on top")
    program.window.content.top?.screen?.frontEndState["focus"] = "7"
    let restored = try restored()
    #expect(restored.window.text().contains("on top"))
    #expect(restored.window.content.top?.screen?.frontEndState == ["focus": "7"])
    restored.window.send(.back)
    #expect(restored.window.text().contains("covered"))
  }

  @Test("16: A screen that was dismissed is not restored, and the screens that joined with it are")
  func dismissedScreens() throws {
    program.take(NotesStep.bothAreWanted)
    program.window.send(.back)
    let restored = try restored()
    #expect(restored.coordinator.tree == program.coordinator.tree)
    #expect(restored.window.text() == program.window.text())
    restored.window.send(.back)
    program.window.send(.back)
    #expect(restored.window.text() == program.window.text())
  }

  @Test("16: A restored program goes on: steps are handled, going back leaves, and it can be saved again")
  func goingOn() throws {
    program.take(NotesStep.noteIsPicked(1), NotesStep.labelsAreWanted)
    let restored = try restored()
    for program in [program, restored] {
      program.take(LabelsStep.labelIsPicked("red"))
      program.window.send(.back)
      program.window.send(.back)
      program.take(NotesStep.noteIsPicked(3))
    }
    #expect(restored.coordinator.tree == program.coordinator.tree)
    #expect(restored.window.text() == program.window.text())
    #expect(restored.coordinator.save().steps.count == program.coordinator.save().steps.count)
  }

  // MARK: Parts that are lost

  @Test("16: A step that is not Codable costs its flow alone, which starts as usual")
  func stepThatIsNotCodable() throws {
    let restored = try restored()
    #expect(
      restored.problems.map(\.description) == [
        "TrashFlow › a step was not restored: TrashStep is not Codable; make it Codable to save it"
      ])
    #expect(restored.coordinator.tree == program.coordinator.tree)
  }

  @Test("16: A step whose case is gone costs itself alone")
  func caseThatIsGone() throws {
    program.take(NotesStep.noteIsPicked(1), NotesStep.noteIsPicked(2))
    let restored = try restored { $0.replacing(#""noteIsPicked":{"_0":1"#, with: #""pageIsPicked":{"_0":1"#) }
    #expect(restored.problems.map(\.part).contains("NotesFlow › pageIsPicked"))
    #expect(restored.coordinator.tree.description.contains("Notes > notesAreRequired > noteIsPicked(2)"))
  }

  @Test("16: A flow that is gone costs itself and what is below it, and is one problem")
  func flowThatIsGone() throws {
    program.take(NotesStep.tourIsWanted, LabelsStep.labelIsPicked("blue"), NotesStep.noteIsPicked(1))
    let restored = try restored { $0.replacing("LabelsFlow", with: "TagsFlow") }
    #expect(
      restored.problems.map(\.description).contains(
        "TagsFlow was not restored: NotesFlow › tourIsWanted did not start it"))
    #expect(restored.problems.count == 2)
    #expect(restored.coordinator.tree.description.contains("noteIsPicked(1)"))
  }

  @Test("16: A flow that the state does not know starts as usual")
  func newFlow() throws {
    var state = try decoded(program.coordinator.save())
    state.flows.removeAll { $0.name == "TrashFlow" }
    state.steps.removeAll { $0.flow == 2 }
    state.steps[0].flows = 1
    let restored = Program(restoring: state)
    #expect(restored.problems.isEmpty)
    #expect(restored.coordinator.tree == program.coordinator.tree)
  }

  @Test("16: A state of nothing, and one with positions that do not exist, start the program as usual")
  func damagedState() throws {
    let fresh = Program().coordinator.tree
    #expect(Program(restoring: SavedState()).coordinator.tree == fresh)
    var state = program.coordinator.save()
    state.flows[1].starter = .init(step: 99, position: 99)
    state.flows[2].starter = .init(step: 0, position: -1)
    state.steps[0].flows = nil
    state.steps.append(SavedStep(flow: 77, step: .value(AppStep.appIsLaunched)))
    #expect(Program(restoring: state).coordinator.tree == fresh)
  }

  @Test("16: A state that a model can't read is a problem that names the screen, which is restored without it")
  func stateThatAModelCannotRead() throws {
    program.take(NotesStep.noteIsPicked(1))
    program.type("typed")
    let restored = try restored { $0.replacing(#""model":"typed""#, with: #""model":5"#) }
    #expect(restored.problems.contains { $0.part == "the state of “Note 1”" })
    #expect(restored.coordinator.tree == program.coordinator.tree)
  }

  // MARK: The moment

  @Test("16: A question that waits for the user is not asked again, and its step is gone")
  func whileAsking() async throws {
    program.take(NotesStep.noteIsPicked(1), NotesStep.deletionIsWanted(-1))
    await waitUntil { program.window.content.layers.count == 2 }
    let restored = try restored()
    #expect(restored.coordinator.tree == program.coordinator.tree)
    #expect(restored.window.content.layers.count == 1 && restored.coordinator.pendingAdaptations.isEmpty)
    program.coordinator.endAll()
  }

  @Test("16: A question about changes is not asked again, the changes are restored, and going back asks again")
  func questionAboutChanges() throws {
    program.take(NotesStep.noteIsPicked(1))
    program.type("Buy …")
    let text = program.window.text()
    program.window.send(.back)
    #expect(program.window.text().contains("What you entered in “Note 1” isn’t saved."))
    let restored = try restored()
    #expect(restored.window.text() == text && text.contains("Buy …"))
    restored.window.send(.back)
    #expect(restored.window.text() == program.window.text())
  }

  @Test("16: A flow whose result a task awaits is a question; only a root flow that nothing starts again is named")
  func awaitedFlows() async throws {
    let coordinator = FlowCoordinator()
    let root = LabelsFlow(on: NavigationStack(), log: Log())
    coordinator.coordinate(flow: root, with: OneStepper(.labelsAreRequired))
    let tasks = [root, nil].map { parent in
      Task {
        await coordinator.result(of: TrashFlow(log: Log()), with: OneStepper(TrashStep()), under: parent)
      }
    }
    await waitUntil { coordinator.tree.nodes.count == 3 }
    let restored = FlowCoordinator()
    let problems = restored.restore(try decoded(coordinator.save())) {
      restored.coordinate(
        flow: LabelsFlow(on: NavigationStack(), log: Log()), with: OneStepper(.labelsAreRequired))
    }
    #expect(problems.map(\.description) == ["TrashFlow was not restored: nothing started it"])
    #expect(restored.tree.description == "Labels > labelsAreRequired")
    for task in tasks {
      task.cancel()
      _ = await task.value
    }
  }
}

/// Returns a state as it is after it was encoded and decoded.
func decoded(_ state: SavedState, _ change: (String) -> String = { $0 }) throws -> SavedState {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let text = change(String(decoding: try encoder.encode(state), as: UTF8.self))
  return try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
}
