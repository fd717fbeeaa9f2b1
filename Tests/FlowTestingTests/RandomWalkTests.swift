import FlowContent
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Random walks")
struct RandomWalkTests {
  @Observable
  final class FormModel: ScreenModel {
    enum ActionName { case first, second }

    let work = Work()
    var text = "" { didSet { edited.insert("text") } }
    var isOn = false { didSet { edited.insert("toggle") } }
    var letter = "a" { didSet { edited.insert(letter) } }
    var number: Int? { didSet { edited.insert("number \(number ?? -1)") } }
    var stars: Int? { didSet { edited.insert("stars \(stars ?? 0)") } }
    var day: CalendarDate? { didSet { edited.insert(day == nil ? "no day" : "day") } }
    @ObservationIgnored private(set) var edited: Set<String> = []
    @ObservationIgnored private(set) var chosen: Set<RowID> = []
    @ObservationIgnored private(set) var performed: Set<ActionName> = []

    var content: ScreenContent {
      ScreenContent(
        title: "Form",
        elements: [
          field("Text", \.text, style: .lines), field("On", \.isOn),
          field("Letter", \.letter, of: ["a", "b"], title: \.self), field("Number", number: \.number, in: 3...4),
          field("Stars", rating: \.stars, of: 2), field("Day", date: \.day),
          .list(RowList([Row(id: "1", title: "One"), Row(id: "2", title: "Two")])),
        ],
        actions: [action(.first, "First"), action(.second, "Second")])
    }

    func perform(_ action: ActionName) { performed.insert(action) }
    func choose(_ row: RowID) { chosen.insert(row) }
  }

  @Test("A random walk finds every tab, row and action, and every value that a field takes, and no other")
  func everything() async {
    let window = Window(title: "App")
    let tabs = TabContainer()
    let models = (0..<3).map { _ in FormModel() }
    tabs.setTabs(models.map { .init(title: "tab", root: Screen($0)) })
    window.setRoot(tabs)
    var walk = RandomWalk(pilot: Pilot(window: window), seed: 1)
    for _ in 0..<4_000 { await walk.step() }
    for model in models {
      #expect(
        model.edited == [
          "text", "toggle", "a", "b", "number -1", "number 3", "number 4", "stars 0", "stars 1", "stars 2", "day",
          "no day",
        ])
      #expect(model.chosen == ["1", "2"] && model.performed == [.first, .second])
    }
  }
}
