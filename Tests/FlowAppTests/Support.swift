import FlowApp
import FlowContent
import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Foundation
import Observation

nonisolated let identity = ProgramIdentity(name: "tea", version: "1.2.3", summary: "Tea.")

nonisolated struct TeaRoute: Route {}

nonisolated enum TeaStep: Step, Codable, Equatable {
  case teasAreRequired
  case teaIsPicked(String)
}

/// A flow that shows a screen for each step; an empty stack, by mistake, for the tea “nothing”, and
/// nothing for the tea “coffee”.
final class TeaFlow: Flow {
  let root = NavigationStack()

  func adapt(step: TeaStep) -> Adaptation<TeaStep> {
    step == .teaIsPicked("poison") ? .reject(PoisonError()) : .proceed(step)
  }

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    if step == .teaIsPicked("coffee") { return .unhandled }
    if step == .teaIsPicked("nothing") {
      root.push(NavigationStack())
      return .none
    }
    let page =
      step == .teaIsPicked("note") ? Screen(NoteModel()) : Screen(TestModel(ScreenContent(title: "\(step)")))
    root.push(page)
    return .one(.contribute(page))
  }
}

/// A form with a note that the user has not saved.
@Observable
final class NoteModel: ScreenModel, RestorableModel {
  let work = Work()
  var restorableState = ""
  var hasUnsavedChanges: Bool { !restorableState.isEmpty }
  var content: ScreenContent { ScreenContent(title: "Note", elements: [field("Note", \.restorableState)]) }
}

nonisolated struct PoisonError: Error {}

struct TeaFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(TeaRoute.self, startingWith: .teasAreRequired) { _, _ in TeaFlow() }
    registry.link("tea/:name", to: TeaStep.teaIsPicked)
  }
}

struct FailingFeature: Feature {
  func register(in registry: FlowRegistry) throws {
    throw PoisonError()
  }
}

/// A folder that is removed with the object.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("flowapp-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  isolated deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }
}
