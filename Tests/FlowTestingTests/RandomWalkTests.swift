import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Random walks")
struct RandomWalkTests {
  private final class FormModel: ScreenModel {
    let work = Work()
    let content: Observable<ScreenContent>
    private(set) var chosen: Set<Int> = []

    init() {
      let field = Field("sort", "Sort", .choice(0, of: ["a", "b"]))
      content = .of(ScreenContent(title: "Form", elements: [.field(field)]))
    }

    func handle(_ intent: ScreenIntent) {
      if case .edit(_, .choice(let index, _)) = intent { chosen.insert(index) }
    }
  }

  @Test("A walk selects every tab, and every option of a choice")
  func everything() async {
    let window = Window(title: "App")
    let tabs = TabContainer()
    let models = (0..<7).map { _ in FormModel() }
    tabs.setTabs(models.map { .init(title: "tab", root: Screen($0)) })
    window.setRoot(tabs)
    var walk = RandomWalk(pilot: Pilot(window: window), seed: 1)
    for _ in 0..<2_000 { await walk.step() }
    #expect(models.allSatisfy { $0.chosen == [0, 1] })
  }
}
