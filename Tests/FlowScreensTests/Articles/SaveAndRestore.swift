import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Foundation
import Observation
import Testing

// The code of the article “Save and restore”.

nonisolated enum DiaryStep: Step, Codable, Equatable {
  case diaryIsOpened
  case entryIsPicked(Int)
}

private final class Diary {
  let window = Window(title: "Diary")
  let coordinator = FlowCoordinator()
  private let file: URL
  private var saved: SavedState?

  init(_ file: URL) {
    self.file = file
  }

  func startFlows() {
    coordinator.coordinate(flow: DiaryFlow(in: window), with: OneStepper(.diaryIsOpened))
  }

  func saveIfNeeded() async throws {
    let state = coordinator.save()
    guard state != saved else { return }
    saved = state
    try await Task.detached { [file] in try JSONEncoder().encode(state).write(to: file, options: .atomic) }.value
  }

  func start() throws -> [RestorationProblem] {
    guard let data = try? Data(contentsOf: file) else {
      startFlows()
      return []
    }
    return coordinator.restore(try JSONDecoder().decode(SavedState.self, from: data), starting: startFlows)
  }
}

private final class DiaryFlow: Flow {
  let root = NavigationStack(title: "Diary")

  init(in window: Window) {
    window.setRoot(root)
  }

  func navigate(to step: DiaryStep) -> FlowContributors<DiaryStep, Never> {
    .one(root.push(EntryModel("\(step)")))
  }
}

@Observable
final class EntryModel: ScreenModel, Stepper {
  let steps = PublishRelay<DiaryStep>()
  let work = Work()
  @ObservationIgnored private let title: String
  var text = ""
  var stars: Int?

  init(_ title: String) {
    self.title = title
  }

  var content: ScreenContent {
    ScreenContent(title: title, elements: [field("Text", \.text), field("Stars", rating: \.stars, of: 5)])
  }
}

extension EntryModel: RestorableModel {
  nonisolated struct RestorableState: Codable, Equatable {
    var text: String
    var stars: Int?
  }

  var restorableState: RestorableState {
    get { RestorableState(text: text, stars: stars) }
    set { (text, stars) = (newValue.text, newValue.stars) }
  }
}

func focus(_ row: RowID, on screen: Screen) {
  screen.frontEndState["terminal.focus"] = row.rawValue
}

@Suite("The article “Save and restore”")
struct SaveAndRestoreTests {
  @Test("16: A diary continues where it was, with what was typed, and the row in focus")
  func diary() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "diary-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = Diary(file)
    #expect(try first.start().isEmpty)
    first.coordinator.navigate(to: DiaryStep.entryIsPicked(7))
    first.window.send(.onScreen(.edit("Text", .text("Rain"))))
    first.window.send(.onScreen(.edit("Stars", .rating(4, of: 5))))
    focus("7", on: try #require(first.window.content.top?.screen))
    try await first.saveIfNeeded()

    let second = Diary(file)
    #expect(try second.start().isEmpty)
    #expect(second.window.text() == first.window.text())
    #expect(second.window.text().contains("Rain"))
    #expect(second.window.content.top?.screen?.frontEndState == ["terminal.focus": "7"])
  }
}
