import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Mistakes on the screen")
struct MistakeTests {
  nonisolated enum PlainStep: Step, Equatable {
    case start
  }

  private final class PlainFlow: Flow {
    let root = NavigationStack(title: "Plain")
    var begin: (NavigationStack) -> [FlowContributor<PlainStep>]

    init(_ begin: @escaping (NavigationStack) -> [FlowContributor<PlainStep>]) {
      self.begin = begin
    }

    func navigate(to step: PlainStep) -> FlowContributors<PlainStep, Never> { .multiple(begin(root)) }
  }

  @Observable
  final class HeardModel: ScreenModel, Stepper {
    let steps = PublishRelay<PlainStep>()
    let work = Work()
    let content: ScreenContent

    init(_ content: ScreenContent = ScreenContent(title: "page")) {
      self.content = content
    }

    func choose(_ row: RowID) {
      Issue.record("told of \(row)")
    }
  }

  private func mistakes(
    _ expected: Mistake..., begin: @escaping (NavigationStack) -> [FlowContributor<PlainStep>]
  ) async {
    await FlowTest.run(PlainFlow(begin), startingWith: .start, checking: [.mistakes]) { test in
      for mistake in expected {
        test.expectMistakes(mistake)
      }
    }
  }

  @Test("A model that is shown but not contributed is a mistake")
  func notContributed() async {
    await mistakes(.shownNotContributed("HeardModel")) { root in
      root.push(Screen(HeardModel()))
      return []
    }
    await mistakes { [$0.push(HeardModel())] }
  }

  @Test("An alert that is shown but not contributed is a mistake only if it has steps")
  func alerts() async {
    await mistakes(.shownNotContributed("Alert “Sure?”")) { root in
      root.push(screen("page"))
      root.present(Alert<PlainStep>("Sure?", message: "", choices: [.init("Yes", answer: .start)]))
      root.present(Alert<PlainStep>("Told", message: "", choices: [.init("OK")]))
      return []
    }
  }

  @Test("A screen that is contributed but not shown is a mistake")
  func notShown() async {
    await mistakes(.contributedNotShown("Screen")) { root in
      root.push(screen("page"))
      return [.contribute(screen("lost"))]
    }
  }

  @Test("A container that is shown and stays empty is a mistake")
  func empty() async {
    await mistakes(.emptyContainerShown("Inner")) { root in
      root.push(NavigationStack(title: "Inner"))
      return []
    }
    await mistakes(.emptyContainerShown("TabContainer")) { root in
      root.push(TabContainer())
      return []
    }
    await mistakes(.emptyContainerShown("SplitContainer")) { root in
      root.push(SplitContainer())
      return []
    }
  }

  @Test("An intent that the content does not offer is a mistake, and does not reach the model")
  func intents() async {
    let fail: @MainActor @Sendable (Field.Value) -> Void = { Issue.record("told of \($0)") }
    let content = ScreenContent(
      title: "page",
      elements: [
        .field(Field("Sort", .choice(0, of: ["a", "b"]), edit: fail)), .field(Field("Name", .text(""), edit: fail)),
        .field(Field("Bare", .text(""))),
      ],
      actions: [Action("bare", "Bare")])
    let unknown: [(ScreenIntent, String)] = [
      (.perform("go"), "the action “go”"), (.choose("3"), "the row “3”"),
      (.perform("bare"), "the action “bare”"), (.edit("Bare", .text("x")), "this value in the field “Bare”"),
      (.edit("age", .text("x")), "this value in the field “age”"),
      (.edit("Name", .toggle(true)), "this value in the field “Name”"),
      (.edit("Sort", .choice(2, of: ["a", "b", "c"])), "the choice 2 in the field “Sort”"),
    ]
    await FlowTest.run(PlainFlow { [$0.push(HeardModel(content))] }, startingWith: .start) { test in
      test.ignoreEvents()
      for (intent, name) in unknown {
        #expect(!test.window.send(.onScreen(intent)))
        test.expectMistakes(.unknownIntent(name))
      }
    }
  }

  @Test(
    "Two actions with one name or key, or two fields with one label, are a mistake",
    arguments: [
      ([Action("a", "A"), Action("a", "B")], [Field](), "the action “a”"),
      ([Action("a", "A", key: "x"), Action("b", "B", key: "x")], [], "the key “x” on “page” (“A” and “B”)"),
      ([Action("a", "A"), Action("b", "B")], [Field("C", .text("")), Field("C", .toggle(true))], "the field “C”"),
    ])
  func offeredTwice(actions: [Action], fields: [Field], name: String) async {
    let content = ScreenContent(title: "page", elements: fields.map(ContentElement.field), actions: actions)
    await FlowTest.run(PlainFlow { [$0.push(HeardModel(content))] }, startingWith: .start) { test in
      test.ignoreEvents()
      _ = test.window.text()
      test.expectMistakes(.offeredTwice(name))
    }
  }

  @Test(
    "An action on a row has its own key among the screen's actions, which may be a digit, unless it is one of them",
    arguments: [
      ("Rate", "1", nil), ("Rate", "a", "the key “a” on “page” (“Rate” and “Add”)"), ("Add", "a", nil),
    ] as [(String, Character, String?)])
  func rowActionKeys(title: String, key: Character, name: String?) async {
    let list = RowList([Row(id: "1", title: "One")], actions: [Action(onRow: "on row", title, key: key) { _ in }])
    let content = ScreenContent(title: "page", elements: [.list(list)], actions: [Action("add", "Add", key: "a")])
    await FlowTest.run(PlainFlow { [$0.push(HeardModel(content))] }, startingWith: .start) { test in
      test.ignoreEvents()
      _ = test.window.text()
      if let name { test.expectMistakes(.offeredTwice(name)) }
    }
  }
}
