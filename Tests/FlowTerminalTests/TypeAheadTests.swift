import FlowContent
import FlowCore
import FlowFrontEnd
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Keys typed ahead")
struct TypeAheadTests {
  /// A page that offers its action only once it is loaded.
  @Observable
  final class SlowModel: ScreenModel {
    nonisolated enum ActionName { case mark }

    let work = Work()
    private(set) var marks = 0
    private var isLoaded = false

    init(loading: @escaping () async -> Void) {
      work.run { [weak self] in
        await loading()
        self?.isLoaded = true
      }
    }

    var content: ScreenContent {
      ScreenContent(title: "Alien", actions: isLoaded ? [action(.mark, "Mark as watched", key: "w")] : [])
    }

    func perform(_ action: ActionName) { marks += 1 }
  }

  private let terminal = TestTerminal(TestModel(listContent("Alien")))
  private let search = Work()

  private func typeAhead(_ model: SlowModel, sleep: @escaping (Duration) async throws -> Void) -> TypeAhead {
    let terminal = terminal
    return TypeAhead(window: terminal.window, search: search, sleep: sleep) { keys in
      terminal.draw()
      let interpreter = KeyInterpreter(window: terminal.window.content)
      guard let key = interpreter.popFirst(&keys, state: terminal.state) else { return nil }
      let command = interpreter.interpret(key, state: &terminal.state)
      guard case .send(let intent) = command else { return command }
      if intent == .onScreen(.choose("Alien")) {
        terminal.stack.push(Screen(model))
      } else {
        terminal.window.send(intent)
      }
      return command
    }
  }

  @Test("A burst of Enter and an action's key performs the action on the new screen, however slowly it loads")
  func burst() async throws {
    for delay in [0, 1, 10, 50] {
      let model = SlowModel { try? await Task.sleep(for: .milliseconds(delay)) }
      let keys = typeAhead(model) { _ in try await Task.sleep(for: .seconds(3600)) }
      terminal.draw()
      keys.add([.enter, .character("w")])
      await waitUntil { model.marks > 0 }
      terminal.window.send(.back)
    }
  }

  /// A page whose entry can be edited only once the movie is marked.
  @Observable
  final class EntryModel: ScreenModel {
    nonisolated enum ActionName { case mark, edit }

    let work = Work()
    private(set) var edits = 0
    private var isMarked = false

    var content: ScreenContent {
      ScreenContent(
        title: "Alien",
        actions: [action(.mark, "Mark", key: "w")] + (isMarked ? [action(.edit, "Edit entry", key: "e")] : []))
    }

    func perform(_ action: ActionName) {
      switch action {
      case .mark:
        work.run { [weak self] in
          try? await Task.sleep(for: .milliseconds(20))
          self?.isMarked = true
        }
      case .edit: edits += 1
      }
    }
  }

  @Test("A key behind that of an action waits for the outcome of the action", arguments: [true, false])
  func outcome(isBurst: Bool) async throws {
    let model = EntryModel()
    terminal.stack.push(Screen(model))
    let keys = typeAhead(SlowModel {}) { _ in try await Task.sleep(for: .seconds(3600)) }
    terminal.draw()
    for burst: [Key] in isBurst ? [[.character("w"), .character("e")]] : [[.character("w")], [.character("e")]] {
      keys.add(burst)
    }
    #expect(model.edits == 0)
    try await model.work.settle()
    await waitUntil { model.edits > 0 }
  }

  /// A list whose rows follow its search field slowly.
  @Observable
  final class SlowSearchModel: ScreenModel {
    nonisolated enum ActionName {}

    let work = Work()
    private(set) var rated: [RowID] = []
    private var rows = ["Alien", "Aliens", "Brazil"]
    private var search = "" {
      didSet {
        work.run(replacing: "search") { [weak self, search] in
          try? await Task.sleep(for: .milliseconds(20))
          self?.rows = [search, "The end of \(search)"]
        }
      }
    }

    var content: ScreenContent {
      let rate = Action(onRow: "rate", "Rate", key: "r") { [weak self] row in self?.rated.append(row) }
      let list = RowList(rows.map { Row(id: RowID(rawValue: $0), title: $0) }, actions: [rate])
      var content = ScreenContent(title: "Add a movie", elements: [field("Search", \.search), .list(list)])
      content.isSearch = true
      return content
    }

    func perform(_ action: ActionName) {}
  }

  @Test(
    "A key that leaves a search for its rows waits for those that match",
    arguments: [[.tab, .character("r")], [.left, .tab, .character("r")], [.alt("r")], [.down, .alt("r")]] as [[Key]])
  func matches(leaving: [Key]) async throws {
    let model = SlowSearchModel()
    terminal.stack.push(Screen(model))
    let keys = typeAhead(SlowModel {}) { _ in try await Task.sleep(for: .seconds(3600)) }
    terminal.draw()
    keys.add([.character("r"), .character("a"), .character("n")] + leaving)
    #expect(model.rated.isEmpty)
    await waitUntil { !model.rated.isEmpty }
    #expect(model.rated == [leaving.contains(.down) ? "The end of ran" : "ran"])
  }

  @Test("Enter in the command palette waits for the places that match the query")
  func places() async throws {
    var enters = 0
    terminal.press(.character(":"))
    let keys = TypeAhead(
      window: terminal.window, search: search, sleep: { _ in try await Task.sleep(for: .seconds(3600)) }
    ) {
      [terminal, search] rest in
      if rest.popFirst() == .enter {
        enters += 1
      } else {
        search.run {
          try? await Task.sleep(for: .milliseconds(20))
          terminal.state.offers.foundPlaces = FoundPlaces(
            query: "a", links: [LinkCommand("Alien", link: "movies://movie/1")])
        }
      }
      return nil
    }
    keys.add([.character("a"), .enter])
    #expect(enters == 0)
    await waitUntil { enters > 0 }
    #expect(terminal.state.offers.foundPlaces != nil)
  }

  nonisolated enum FileStep: Step { case fileIsChosen, fileIsOpen }

  final class FileStepper: Stepper {
    let steps = PublishRelay<FileStep>()
  }

  /// A flow that opens a file before it shows it.
  final class FileFlow: Flow {
    let root: NavigationStack
    private let model: SlowModel
    private let time: Duration

    init(_ root: NavigationStack, showing model: SlowModel, after time: Duration = .milliseconds(20)) {
      (self.root, self.model, self.time) = (root, model, time)
    }

    func adapt(step: FileStep) -> Adaptation<FileStep> {
      guard step == .fileIsChosen else { return .proceed(step) }
      return .resolve { [time] in
        try? await Task.sleep(for: time)
        return .fileIsOpen
      }
    }

    func navigate(to step: FileStep) -> FlowContributors<FileStep, Never> {
      root.push(Screen(model))
      return .none
    }
  }

  @Test("Keys behind one that leads to a screen that has to be opened first are for that screen, once it has loaded")
  func opening() async throws {
    let (coordinator, stepper) = (FlowCoordinator(), FileStepper())
    let model = SlowModel { try? await Task.sleep(for: .milliseconds(20)) }
    coordinator.coordinate(flow: FileFlow(terminal.stack, showing: model), with: stepper)
    let keys = TypeAhead(
      window: terminal.window, coordinator: coordinator, search: search,
      sleep: { _ in try await Task.sleep(for: .seconds(3600)) }
    ) { [terminal] rest in
      let command = KeyInterpreter(window: terminal.window.content)
        .interpret(rest.removeFirst(), state: &terminal.state)
      guard case .send(let intent) = command else { return command }
      if intent == .onScreen(.choose("Alien")) {
        stepper.steps.accept(.fileIsChosen)
      } else {
        terminal.window.send(intent)
      }
      return command
    }
    terminal.draw()
    keys.add([.enter, .character("w")])
    keys.add([.character("w")])
    await waitUntil { model.marks >= 2 }
  }

  @Test("Keys wait once for a navigation that takes long, and not each of them")
  func longNavigation() async throws {
    let (coordinator, stepper) = (FlowCoordinator(), FileStepper())
    let flow = FileFlow(terminal.stack, showing: SlowModel {}, after: .seconds(3600))
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.steps.accept(.fileIsChosen)
    var (waits, handled) = (0, 0)
    let keys = TypeAhead(window: terminal.window, coordinator: coordinator, search: search, sleep: { _ in waits += 1 })
    {
      $0.removeFirst()
      handled += 1
      return nil
    }
    keys.add([.down, .down, .down])
    await waitUntil { handled >= 3 }
    #expect(waits == 1)
  }

  @Test("A key that ends the full screen drops the keys behind it")
  func ending() {
    var keys: TypeAhead?
    var handled: [Key] = []
    keys = TypeAhead(window: terminal.window, search: search) { rest in
      handled += rest.popFirst().map { [$0] } ?? []
      keys?.stop()
      rest = []
      return nil
    }
    keys?.add([.character("q"), .character("x")])
    #expect(handled == [.character("q")])
  }

  @Test("Keys do not wait longer than the limit, and Ctrl-C does not wait at all")
  func limit() async throws {
    let model = SlowModel { try? await Task.sleep(for: .seconds(3600)) }
    let keys = typeAhead(model) { _ in }
    terminal.draw()
    keys.add([.enter, .escape])
    await waitUntil { terminal.stack.items.count != 2 }
    let other = typeAhead(SlowModel { try? await Task.sleep(for: .seconds(3600)) }) { _ in
      try await Task.sleep(for: .seconds(3600))
    }
    other.add([.enter, .character("w")])
    #expect(terminal.stack.items.count == 2)
    other.add([.control("c"), .escape])
    #expect(terminal.stack.items.count == 1)
    model.work.cancel()
  }
}
