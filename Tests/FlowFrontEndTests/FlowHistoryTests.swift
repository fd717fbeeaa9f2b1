import FlowContent
import FlowCore
import FlowFrontEnd
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

  @Test("Each change of the tree is a moment with its events, and a step that changes nothing is not")
  func recording() {
    program.take(PagesStep.pageIsPicked(1))
    program.take(PagesStep.pageIsPicked(1))
    program.take(PagesStep.pageIsPicked(2))
    #expect(
      history.moments.map { $0.events.map(\.description) } == [
        [], ["PagesFlow willNavigate pageIsPicked(1)", "PagesFlow didNavigate pageIsPicked(1)"],
        [
          "PagesFlow revealed pageIsPicked(1)", "PagesFlow willNavigate pageIsPicked(2)",
          "PagesFlow didNavigate pageIsPicked(2)",
        ],
      ])
    #expect(history.position == 2)
  }

  @Test("A moment that is restored is drawn")
  func drawing() async {
    program.take(PagesStep.pageIsPicked(1), PagesStep.pageIsPicked(2))
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

  @Test("Traveling restores the tree and the screens of a moment, in the same window, back and forth")
  func traveling() {
    let texts = [PagesStep.pageIsPicked(1), .sheetIsWanted, .tourIsWanted].map { step in
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

  @Test("A change after traveling replaces the moments that followed")
  func changingThePast() {
    program.take(PagesStep.pageIsPicked(1))
    program.take(PagesStep.pageIsPicked(2))
    history.travel(to: 1)
    program.take(PagesStep.pageIsPicked(3))
    #expect(history.moments.count == 3 && history.position == 2)
    #expect(program.coordinator.tree.description.contains("pageIsPicked(1) > pageIsPicked(3)"))
  }

  @Test("A way back of the user is a moment, and one that closes several flows is one moment")
  func wayBack() {
    program.take(PagesStep.pageIsPicked(1))
    program.window.send(.back)
    program.take(PagesStep.pageIsPicked(2))
    #expect(history.moments.count == 4)
    let text = program.window.text()
    history.travel(to: history.position - 1)
    #expect(!program.window.text().contains("Page 1") && !program.window.text().contains("Page 2"))
    history.travel(to: history.position + 1)
    #expect(program.window.text() == text)

    program.take(PagesStep.tourIsWanted, PagesStep.innerPagesAreWanted)
    let moments = history.moments.count
    let position = history.position
    program.window.close()
    #expect(history.position - position + history.moments.count - moments <= 1)
  }

  @Test("A travel to a moment during another travel has no effect")
  func travelingTwice() {
    program.take(PagesStep.pageIsPicked(1), PagesStep.pageIsPicked(2))
    let bag = DisposeBag()
    var inner: [Bool] = []
    program.coordinator.events.subscribe(onNext: { [history] _ in inner.append(history.travel(to: 1) == nil) })
      .disposed(by: bag)
    #expect(history.travel(to: 0) == [])
    #expect(!inner.isEmpty && inner.allSatisfy { $0 } && history.position == 0)
    bag.dispose()
    program.take(PagesStep.pageIsPicked(3))
    #expect(history.moments.count == 2 && history.position == 1)
  }

  @Test("What was left behind by traveling is released")
  func releasing() {
    program.take(PagesStep.pageIsPicked(1), PagesStep.tourIsWanted)
    history.travel(to: 1)
    #expect(program.coordinator.stillAlive.filter { $0 != "Window" }.isEmpty)
  }
}
