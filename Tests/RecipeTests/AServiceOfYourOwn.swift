import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Use a service of your own”, in its order.

protocol NotesService: Sendable {
  func notes() async throws -> [String]
  func add(_ note: String) async throws
}

actor NotesStore: NotesService {
  private var stored: [String] = []

  func notes() -> [String] { stored }
  func add(_ note: String) { stored.append(note) }
}

struct NotesFeature: Feature {
  let notes: any NotesService

  func register(in registry: FlowRegistry) {
    registry.provide(NotesRoute.self, startingWith: .notesAreRequired) { [notes] _, _ in NotesFlow(notes: notes) }
  }
}

@Observable
final class NotesModel: ScreenModel, Stepper {
  enum ActionName { case add }

  let steps = PublishRelay<NotesStep>()
  let work = Work()
  var draft = ""
  private var notes: [String] = []
  private var problem: String?
  private let service: any NotesService

  init(_ service: any NotesService) {
    self.service = service
    load()
  }

  var content: ScreenContent {
    let banner = problem.map { [ContentElement.banner(Banner(.failure, $0))] } ?? []
    return ScreenContent(
      title: "Notes", elements: banner + [field("Note", \.draft)] + notes.map { .text($0) },
      actions: [action(.add, "Add", isDefault: true)])
  }

  func perform(_ action: ActionName) {
    work.run { [self, note = draft] in
      do {
        try await service.add(note)
        draft = ""
        load()
      } catch {
        problem = "The note can’t be added: \(error). Try again."
      }
    }
  }

  private func load() {
    work.run(replacing: "load") { [self] in
      do {
        notes = try await service.notes()
        problem = nil
      } catch {
        problem = "The notes can’t be loaded: \(error)."
      }
    }
  }
}

@Suite("The recipe “Use a service of your own”")
struct ServiceTests {
  private struct BrokenNotes: NotesService {
    struct Failure: Error, CustomStringConvertible {
      let description = "the disk is full"
    }

    func notes() -> [String] { [] }
    func add(_ note: String) throws { throw Failure() }
  }

  @Test("A note that is added is shown")
  func adding() async throws {
    try await FlowTest.run(NotesFlow(notes: NotesStore()), startingWith: .notesAreRequired, checking: .work) { test in
      try await test.pilot.type("Buy milk", into: "Note")
      try await test.pilot.press("Add")
      await test.expectScreen(shows: "Buy milk")
    }
  }

  @Test("The reason is shown if a note can’t be added, and the text stays")
  func failing() async throws {
    try await FlowTest.run(NotesFlow(notes: BrokenNotes()), startingWith: .notesAreRequired, checking: .work) { test in
      try await test.pilot.type("Buy milk", into: "Note")
      try await test.pilot.press("Add")
      await test.expectScreen(shows: "the disk is full")
      await test.expectScreen(shows: "Buy milk")
    }
  }
}

// MARK: The rest of the example

nonisolated struct NotesRoute: Route {}

nonisolated enum NotesStep: Step, Equatable {
  case notesAreRequired
}

final class NotesFlow: Flow {
  let root = NavigationStack(title: "Notes")
  private let notes: any NotesService

  init(notes: any NotesService) {
    self.notes = notes
  }

  func navigate(to step: NotesStep) -> FlowContributors<NotesStep, Never> {
    .one(root.push(NotesModel(notes)))
  }
}
