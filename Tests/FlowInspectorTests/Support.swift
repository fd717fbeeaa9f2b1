import FlowContent
import FlowCore
import FlowInspector
import FlowReactive
import FlowScreens
import FlowTesting
import Foundation

nonisolated enum TeaStep: Step, Equatable, Codable {
  case teasAreRequired
  case teaIsPicked(String)
}

/// A flow that shows a screen for each step. Teas that begin with “poison” are rejected, “unknown” waits for the user, and “nothing”
/// shows an empty stack by mistake.
final class TeaFlow: Flow {
  let root = NavigationStack()
  private(set) var answer: ((TeaStep?) -> Void)?

  func adapt(step: TeaStep) -> Adaptation<TeaStep> {
    switch step {
    case .teaIsPicked(let name) where name.hasPrefix("poison"): .reject(PoisonError())
    case .teaIsPicked("unknown"):
      .resolve { [self] in await UserTurn.wait(for: "the name of the tea") { answer = $0 } }
    default: .proceed(step)
    }
  }

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    if step == .teaIsPicked("nothing") {
      root.push(NavigationStack())
      return .none
    }
    let page = Screen(TestModel(ScreenContent(title: "\(step)")))
    root.push(page)
    return .one(.contribute(page))
  }
}

nonisolated struct PoisonError: Error {}

/// A program that can be inspected, in a folder that is removed with it.
final class TeaProgram {
  let folder: String
  let flow = TeaFlow()
  let window = Window(title: "Tea")
  let coordinator = FlowCoordinator()
  private var log: InspectorLog?

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tea-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try allowInspection()
  }

  isolated deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  var file: String { folder + "/inspector/log" }

  func allowInspection(largestSize: Int = 10_000_000) throws {
    log = try InspectorLog(
      program: "tea", version: "1.2.3", window: window, coordinator: coordinator, in: folder, largestSize: largestSize)
  }

  func end() async {
    await log?.stop()
    log = nil
  }

  func start() {
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.teasAreRequired))
  }

  func pick(_ name: String) {
    coordinator.navigate(to: TeaStep.teaIsPicked(name))
  }
}

extension InspectorLogReader {
  /// Returns the first part of the messages to come that a closure finds.
  func first<Part>(_ find: (InspectorMessage) -> Part?) async throws -> Part {
    while let message = try await next() {
      if let part = find(message) { return part }
    }
    throw ProgramHasEnded()
  }

  /// Returns the first event to come with this outcome.
  func event(_ outcome: String) async throws -> InspectorMessage.Event {
    try await first { $0.event?.outcome == outcome ? $0.event : nil }
  }
}

nonisolated struct ProgramHasEnded: Error {}
