import StepFlow

nonisolated enum NoteStep: Step {
  case notesAreRequired
  case noteIsPicked(RowID)
}

final class NotesFlow: Flow {
  let root = NavigationStack(title: "Notes")

  func navigate(to step: NoteStep) -> FlowContributors<NoteStep, Never> {
    switch step {
    case .notesAreRequired: .one(root.push(NotesModel()))
    case .noteIsPicked(let id): .one(root.push(NoteModel(id)))
    }
  }
}

struct NotesFeature: Feature {
  func register(in registry: FlowRegistry) throws {
    registry.contribute(FlowTab(title: "Notes", order: 1, startingWith: .notesAreRequired) { _ in NotesFlow() })
    registry.link("note/:id", to: { NoteStep.noteIsPicked(RowID(rawValue: $0)) })
  }
}

final class NotesModel: TitleModel<NoteStep> {
  init() { super.init("Notes") }
}

final class NoteModel: TitleModel<NoteStep> {
  init(_ id: RowID) { super.init("Note \(id.rawValue)") }
}
