import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Unsaved changes")
struct UnsavedChangesTests {
  private let window = Window(title: "App")
  private let stack = NavigationStack()
  private let form = TestModel(title: "Form")
  private let pilot: Pilot

  init() {
    stack.push(Screen(TestModel(title: "List")))
    stack.push(Screen(form))
    window.setRoot(stack)
    form.hasUnsavedChanges = true
    pilot = Pilot(window: window)
  }

  @Test("A changed form stays below what is chosen beside it")
  func choosingBeside() async throws {
    let wide = NavigationStack(sideBySideFrom: 40)
    window.setRoot(wide)
    [TestModel(title: "List"), form].forEach { wide.push(Screen($0)) }
    wide.focusPane(0)
    let page = Screen(TestModel(title: "Page"))
    wide.push(page)
    #expect(wide.items.count == 3 && wide.top === page && wide.focusedPane == 1)
    try await pilot.back()
    form.hasUnsavedChanges = false
    wide.focusPane(0)
    wide.push(Screen(TestModel(title: "Other")))
    #expect(wide.items.count == 2)
  }

  @Test("A container asks about changes anywhere in the window before the user signs out")
  func elsewhere() async throws {
    let sheet = NavigationStack()
    sheet.push(Screen(TestModel(title: "Settings")))
    window.present(sheet)
    var hasSignedOut = false
    sheet.confirmLosingChanges { hasSignedOut = true }
    #expect(await pilot.text().contains("What you entered in “Form” isn’t saved."))
    #expect(!hasSignedOut)
    try await pilot.press("Discard")
    #expect(hasSignedOut)
    form.hasUnsavedChanges = false
    hasSignedOut = false
    sheet.confirmLosingChanges { hasSignedOut = true }
    #expect(hasSignedOut)
  }

  @Test("A changed detail is shown again without a question, and replaced only if the user discards the changes")
  func detail() async throws {
    try await FlowTest.run(DetailFlow(form), startingWith: .listIsRequired) { test in
      test.send(.formIsPicked)
      test.send(.formIsPicked)
      #expect(test.window.modals.top == nil)
      test.send(.pageIsPicked)
      #expect(await test.pilot.text().contains("What you entered in “Form” isn’t saved."))
      try await test.pilot.press("Keep editing")
      await test.settle()
      test.send(.pageIsPicked)
      try await test.pilot.press("Discard")
      await test.settle()
      test.expect(
        .started, .navigated(.listIsRequired), .ready, .navigated(.formIsPicked), .revealed(.formIsPicked),
        .ignored(.pageIsPicked, .dropped), .navigated(.pageIsPicked))
      test.expectTree("Detail > listIsRequired > pageIsPicked")
    }
  }

  @Test("A question about a detail goes with the wait for its answer when the flow ends")
  func detailOfEndedFlow() async {
    let (coordinator, flow) = (FlowCoordinator(), DetailFlow(form))
    window.setRoot(flow.root)
    coordinator.coordinate(RoutedFlow(flow, startingWith: .listIsRequired))
    coordinator.navigate(to: DetailStep.formIsPicked)
    coordinator.navigate(to: DetailStep.pageIsPicked)
    await waitUntil { window.modals.top != nil }
    coordinator.endAll()
    await waitUntil { window.modals.top == nil }
  }

  @Test("Quitting doesn't ask the user about what the next start restores, but going back does")
  func restored() async throws {
    let form = DraftModel()
    stack.push(Screen(form))
    self.form.hasUnsavedChanges = false
    #expect(window.hasUnsavedChanges)
    window.restoresChanges = true
    #expect(!window.hasUnsavedChanges)
    var hasQuit = false
    #expect(window.requestClose { hasQuit = true } && hasQuit)
    try await pilot.back()
    #expect(await pilot.text().contains("What you entered in “Draft” isn’t saved."))
    // A form that is not restored still asks.
    self.form.hasUnsavedChanges = true
    #expect(window.hasUnsavedChanges)
  }

  @Observable
  final class DraftModel: RestorableModel {
    let work = Work()
    let hasUnsavedChanges = true
    var restorableState = "draft"
    var content: ScreenContent { ScreenContent(title: "Draft") }
  }

  @Test("Selecting another tab keeps the changes of a form, without a question")
  func tabs() async throws {
    let tabs = TabContainer()
    window.setRoot(tabs)
    let draft = Screen(form)
    tabs.setTabs([.init(title: "Draft", root: draft), .init(title: "Other", root: Screen(TestModel(title: "Other")))])
    try await pilot.selectTab("Other")
    #expect(await pilot.text().contains("Other") && draft.lifecycle.phase == .hidden)
  }
}

nonisolated private enum DetailStep: Step {
  case listIsRequired, formIsPicked, pageIsPicked
}

private final class DetailFlow: Flow {
  let root = SplitContainer()
  private let form: TestModel

  init(_ form: TestModel) {
    self.form = form
  }

  func adapt(step: DetailStep) -> Adaptation<DetailStep> {
    .reveal(step) { [root] in root.leaveDetail(before: step) }
  }

  func navigate(to step: DetailStep) -> FlowContributors<DetailStep, Never> {
    switch step {
    case .listIsRequired: show(TestModel(title: "List")) { root.setMaster($0) }
    case .formIsPicked: show(form) { root.showDetail($0) }
    case .pageIsPicked: show(TestModel(title: "Page")) { root.showDetail($0) }
    }
  }

  private func show(_ model: TestModel, in pane: (Screen) -> Void) -> Contributors {
    let screen = Screen(model)
    pane(screen)
    return .one(.contribute(screen))
  }
}
