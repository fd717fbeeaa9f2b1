import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Foundation
import Testing

@Suite("The moment and the size of what is saved")
struct SavedTreeTests {
  nonisolated private enum ChainStep: Step, Codable, Equatable {
    case level(Int)
  }

  /// A flow that starts another one on its first step, down to a depth.
  private final class ChainFlow: Flow {
    let root = NavigationStack()
    private let depth: Int

    init(depth: Int) {
      self.depth = depth
    }

    func navigate(to step: ChainStep) -> FlowContributors<ChainStep, Never> {
      guard case .level(let level) = step, level < depth else { return .none }
      let page = NavigationStack()
      return .multiple([
        .contribute(page), .flow(ChainFlow(depth: depth), with: OneStepper(ChainStep.level(level + 1))),
      ])
    }
  }

  @Test("16: A chain of fifteen thousand flows is saved and restored through bytes")
  func depth() throws {
    let coordinator = FlowCoordinator()
    func start(_ coordinator: FlowCoordinator) {
      coordinator.coordinate(flow: ChainFlow(depth: 15_000), with: OneStepper(ChainStep.level(1)))
    }
    start(coordinator)
    let state = try decoded(coordinator.save())
    let restored = FlowCoordinator()
    #expect(restored.restore(state) { start(restored) }.isEmpty)
    #expect(restored.tree == coordinator.tree)
    #expect(restored.tree.nodes.count == 15_000)
    coordinator.endAll()
    restored.endAll()
  }

  // MARK: During a navigation

  /// A flow that saves its tree in the middle of a navigation.
  private final class BusyFlow: Flow {
    let root = NavigationStack()
    let log = Log()
    var onNavigation: () -> Void = {}

    func navigate(to step: NotesStep) -> FlowContributors<NotesStep, Never> {
      let contributor = root.push(NoteModel<NotesStep>("\(step)", log: log))
      guard case .bothAreWanted = step else { return .one(contributor) }
      onNavigation()
      let labels = LabelsFlow(on: NavigationStack(), log: log)
      root.present(labels.root)
      return .multiple([
        contributor, .flow(labels, with: OneStepper(.labelsAreRequired)),
        root.push(NoteModel<NotesStep>("last", log: log)),
      ])
    }
  }

  @Test("16: During a navigation, the saved tree is that of this moment; what was about to join joins later")
  func duringANavigation() throws {
    let coordinator = FlowCoordinator()
    let flow = BusyFlow()
    var states: [(state: SavedState, tree: FlowTree)] = []
    flow.onNavigation = { [weak coordinator] in
      if let coordinator { states.append((coordinator.save(), coordinator.tree)) }
    }
    let bag = DisposeBag()
    coordinator.events.subscribe(onNext: { [weak coordinator] event in
      // The first two of the three contributors have joined.
      if event.flow.name == "LabelsFlow", case .started = event.kind, let coordinator {
        states.append((coordinator.save(), coordinator.tree))
      }
    }).disposed(by: bag)
    coordinator.coordinate(flow: flow, with: OneStepper(NotesStep.notesAreRequired))
    coordinator.navigate(to: NotesStep.noteIsPicked(1))
    coordinator.navigate(to: NotesStep.bothAreWanted)

    try #require(states.count == 2)
    let trees = try states.map { state, _ in
      let state = try decoded(state)
      let restored = FlowCoordinator()
      let problems = restored.restore(state) {
        restored.coordinate(flow: BusyFlow(), with: OneStepper(NotesStep.notesAreRequired))
      }
      #expect(problems.isEmpty)
      return restored.tree
    }
    #expect(trees[0] == states[0].tree)
    #expect(trees[0].description == "Busy > notesAreRequired > noteIsPicked(1)")
    #expect(trees[1] == coordinator.tree)
  }

  // MARK: What is emitted

  @Test("16: What is emitted while flows are restored is ignored, and each step is an event")
  func emissions() {
    let program = Program()
    program.take(NotesStep.noteIsMade(1))
    let restored = Program()
    let ignored = IgnoredSteps(of: restored.coordinator)
    restored.coordinator.restore(program.coordinator.save()) { restored.start() }
    #expect(ignored.steps == ["noteIsPicked(1)"])
    #expect(restored.coordinator.tree == program.coordinator.tree)
  }

  @Test("16: A link that is offered while flows are restored is followed when they are")
  func links() {
    let program = Program()
    program.take(NotesStep.noteIsPicked(1))
    let restored = Program()
    let bag = DisposeBag()
    restored.coordinator.events.subscribe(onNext: { [weak restored] event in
      if case .didNavigate(let step) = event.kind, step is AppStep { restored?.take(NotesStep.noteIsPicked(2)) }
    }).disposed(by: bag)
    restored.coordinator.restore(program.coordinator.save()) { restored.start() }
    #expect(restored.coordinator.tree.description.contains("notesAreRequired > noteIsPicked(1) > noteIsPicked(2)"))
  }

  // MARK: The layout

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Snapshots")

  /// The position of the selected tab was not in the first states.
  @Test("16: A saved state of each layout is restored", arguments: ["", ",\n          \"tabPosition\" : 1"])
  func layouts(missing: String) throws {
    let file = Self.folder.appending(path: "SavedState-1.json")
    let text = try String(contentsOf: file, encoding: .utf8).replacing(missing, with: "")
    let state = try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
    let program = Program(restoring: state)
    #expect(
      program.coordinator.tree.description
        == "App > appIsLaunched[Notes > notesAreRequired > noteIsPicked(1), *Trash > TrashStep()]")
    program.window.send(.selectTab(0))
    #expect(program.window.text().contains("Buy milk"))
    #expect(program.window.content.top?.screen?.frontEndState == ["focus": "Text"])
  }

  @Test("16: What is saved has the layout of the newest file")
  func newestLayout() throws {
    let program = Program()
    program.take(NotesStep.noteIsPicked(1))
    program.type("Buy milk")
    program.window.content.top?.screen?.frontEndState["focus"] = "Text"
    program.window.send(.selectTab(1))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let text = String(decoding: try encoder.encode(program.coordinator.save()), as: UTF8.self)
    #expect(try text + "\n" == String(contentsOf: Self.folder.appending(path: "SavedState-1.json"), encoding: .utf8))
  }
}

/// The steps that were ignored because flows were restored.
private final class IgnoredSteps {
  private(set) var steps: [String] = []
  private let bag = DisposeBag()

  init(of coordinator: FlowCoordinator) {
    coordinator.events.subscribe(onNext: { [weak self] event in
      if case .ignored(let step, .restoring) = event.kind { self?.steps.append("\(step)") }
    }).disposed(by: bag)
  }
}
