import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Testing

@Suite("Going back and forth in time")
struct FlowHistoryTests {
  private let program = Program()
  private let history: FlowHistory

  init() {
    history = FlowHistory(of: program.coordinator, limit: 4) { [program] in program.start() }
  }

  @Test("16: Each change of the tree is a moment with its events, and a step that changes nothing is not")
  func recording() {
    program.take(NotesStep.noteIsPicked(1))
    program.take(NotesStep.noteIsPicked(1))
    program.take(NotesStep.noteIsPicked(2))
    #expect(
      history.moments.map { $0.events.map(\.description) } == [
        [], ["NotesFlow willNavigate noteIsPicked(1)", "NotesFlow didNavigate noteIsPicked(1)"],
        [
          "NotesFlow revealed noteIsPicked(1)", "NotesFlow willNavigate noteIsPicked(2)",
          "NotesFlow didNavigate noteIsPicked(2)",
        ],
      ])
    #expect(history.position == 2)
  }

  @Test("16: A moment that is restored is drawn")
  func drawing() async {
    program.take(NotesStep.noteIsPicked(1), NotesStep.noteIsPicked(2))
    for _ in 0..<10 { await Task.yield() }
    var drawn: [String] = []
    let subscription = program.window.displayChanges.subscribe(onNext: { [program] in
      drawn.append(program.window.text())
    })
    #expect(history.travel(to: 0) == [])
    for _ in 0..<10 { await Task.yield() }
    #expect(drawn.last == program.window.text())
    subscription.dispose()
  }

  @Test("16: Traveling restores the tree and the screens of a moment, in the same window, back and forth")
  func traveling() {
    let texts = [NotesStep.noteIsPicked(1), .editingIsWanted(1), .tourIsWanted].map { step in
      program.take(step)
      return program.window.text()
    }
    for (position, text) in [(1, texts[0]), (3, texts[2]), (2, texts[1])] {
      #expect(history.travel(to: position) == [])
      #expect(program.window.text() == text)
      #expect(history.moments.count == 4 && history.position == position)
    }
    #expect(history.travel(to: 4) == nil && history.travel(to: -1) == nil)
  }

  @Test("16: A change after traveling replaces the moments that followed")
  func changingThePast() {
    program.take(NotesStep.noteIsPicked(1))
    program.take(NotesStep.noteIsPicked(2))
    history.travel(to: 1)
    program.take(NotesStep.noteIsPicked(3))
    #expect(history.moments.count == 3 && history.position == 2)
    #expect(program.coordinator.tree.description.contains("noteIsPicked(1) > noteIsPicked(3)"))
  }

  @Test("16: Only the last moments of a history are kept")
  func limit() {
    for number in 1...9 {
      program.take(NotesStep.noteIsPicked(number))
    }
    #expect(history.moments.count == 4)
    history.travel(to: 0)
    #expect(program.coordinator.tree.description.hasSuffix("noteIsPicked(6), Trash > TrashStep()]"))
  }

  @Test("16: A way back of the user is a moment, and one that closes several flows is one moment")
  func wayBack() {
    program.take(NotesStep.noteIsPicked(1))
    program.window.send(.back)
    program.take(NotesStep.noteIsPicked(2))
    #expect(history.moments.count == 4)
    let text = program.window.text()
    history.travel(to: history.position - 1)
    #expect(!program.window.text().contains("Note 1") && !program.window.text().contains("Note 2"))
    history.travel(to: history.position + 1)
    #expect(program.window.text() == text)

    program.take(NotesStep.tourIsWanted, NotesStep.labelsAreWanted)
    let moments = history.moments.count
    let position = history.position
    program.window.close()
    #expect(history.position - position + history.moments.count - moments <= 1)
  }

  @Test("16: A travel to a moment during another travel has no effect")
  func travelingTwice() {
    program.take(NotesStep.noteIsPicked(1), NotesStep.noteIsPicked(2))
    let bag = DisposeBag()
    var inner: [Bool] = []
    program.coordinator.events.subscribe(onNext: { [history] _ in inner.append(history.travel(to: 1) == nil) })
      .disposed(by: bag)
    #expect(history.travel(to: 0) == [])
    #expect(!inner.isEmpty && inner.allSatisfy { $0 } && history.position == 0)
    bag.dispose()
    program.take(NotesStep.noteIsPicked(3))
    #expect(history.moments.count == 2 && history.position == 1)
  }

  @Test("16: What was left behind by traveling is released")
  func releasing() {
    program.take(NotesStep.noteIsPicked(1), NotesStep.tourIsWanted)
    history.travel(to: 1)
    #expect(program.coordinator.stillAlive.filter { $0 != "Window" }.isEmpty)
  }
}
