import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation

nonisolated enum AppStep: Step, Codable, Equatable {
  case appIsLaunched
}

nonisolated enum NotesStep: Step, Codable, Equatable {
  case notesAreRequired
  case noteIsPicked(Int)
  case noteIsReplaced(Int)
  case editingIsWanted(Int)
  case deletionIsWanted(Int)
  case labelsAreWanted
  case tourIsWanted
  case bothAreWanted
  case noteIsMade(Int)
}

nonisolated enum LabelsStep: Step, Codable, Equatable {
  case labelsAreRequired
  case labelIsPicked(String)
}

/// The step of a flow that can't be saved.
nonisolated struct TrashStep: Step, Equatable {}

/// A program with two tabs in a window.
final class AppFlow: Flow {
  let root: Window
  let log: Log

  init(_ window: Window, log: Log) {
    root = window
    self.log = log
  }

  func navigate(to step: AppStep) -> FlowContributors<AppStep, Never> {
    let tabs = TabContainer()
    let notes = NotesFlow(log: log)
    let trash = TrashFlow(log: log)
    tabs.setTabs([.init(title: "Notes", root: notes.root), .init(title: "Trash", root: trash.root)])
    root.setRoot(tabs)
    return .multiple([
      .contribute(tabs), .flow(notes, with: OneStepper(.notesAreRequired)), .flow(trash, with: OneStepper(TrashStep())),
    ])
  }
}

final class NotesFlow: Flow {
  let root = NavigationStack(title: "Notes", sideBySideFrom: 120)
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func adapt(step: NotesStep) -> Adaptation<NotesStep> {
    log.lines.append("adapts \(step)")
    guard case .deletionIsWanted(let number) = step, number < 0 else { return .proceed(step) }
    return .resolve { [root] in
      await root.ask("Delete?", choices: [.init("Delete", isDestructive: true, answer: true)]) == true
        ? .deletionIsWanted(-number) : nil
    }
  }

  func navigate(to step: NotesStep) -> FlowContributors<NotesStep, Never> {
    switch step {
    case .notesAreRequired:
      return .one(root.push(note("Notes")))
    case .noteIsPicked(let number):
      return .one(root.push(note("Note \(number)")))
    case .noteIsReplaced(let number):
      return .one(root.replaceTop(with: note("Note \(number)")))
    case .editingIsWanted(let number):
      return .one(root.present(note("Edit \(number)")))
    case .deletionIsWanted(let number):
      root.dismiss()
      let alert = Alert<NotesStep>(
        "Delete \(number)?", message: "", choices: [.init("Delete", answer: .labelsAreWanted), .init("Keep")])
      return .one(root.present(alert))
    case .labelsAreWanted:
      return .one(.flow(LabelsFlow(on: root, log: log), with: OneStepper(.labelsAreRequired)))
    case .tourIsWanted:
      let labels = LabelsFlow(on: NavigationStack(title: "Tour"), log: log)
      root.present(labels.root, style: .fullScreen)
      return .one(.flow(labels, with: OneStepper(.labelsAreRequired)))
    case .noteIsMade(let number):
      return .multiple([root.push(note("Made \(number)")), .forwardToCurrentFlow(.noteIsPicked(number))])
    case .bothAreWanted:
      return .multiple([root.push(note("First")), root.present(note("Second"))])
    }
  }

  private func note(_ title: String) -> NoteModel<NotesStep> { NoteModel(title, log: log) }
}

/// A flow on the stack of its parent, or on one of its own.
final class LabelsFlow: Flow {
  let root: NavigationStack
  let log: Log

  init(on root: NavigationStack, log: Log) {
    self.root = root
    self.log = log
  }

  func navigate(to step: LabelsStep) -> FlowContributors<LabelsStep, Never> {
    switch step {
    case .labelsAreRequired: .one(root.push(NoteModel("Labels", log: log)))
    case .labelIsPicked(let label): .one(root.push(NoteModel(label, log: log)))
    }
  }
}

final class TrashFlow: Flow {
  let root = NavigationStack(title: "Trash")
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func navigate(to step: TrashStep) -> FlowContributors<TrashStep, Never> {
    .one(root.push(NoteModel("Trash", log: log)))
  }
}

/// A text that survives.
@Observable
final class NoteModel<StepType: Step>: ScreenModel, Stepper, RestorableModel {
  let steps = PublishRelay<StepType>()
  let work = Work()
  @ObservationIgnored private let title: String
  @ObservationIgnored private let log: Log
  var text = ""

  init(_ title: String, log: Log) {
    self.title = title
    self.log = log
  }

  var content: ScreenContent { ScreenContent(title: title, elements: [field("Text", \.text)]) }
  /// A text that ends with an ellipsis is not finished.
  var hasUnsavedChanges: Bool { text.hasSuffix("…") }

  var restorableState: String {
    get { text }
    set { text = newValue }
  }

  func screenAppeared() {
    log.lines.append("\(title) appears")
  }
}

/// A running program.
final class Program {
  let window = Window(title: "Notes")
  let coordinator = FlowCoordinator()
  let log = Log()
  private(set) var problems: [RestorationProblem] = []

  init(restoring state: SavedState? = nil) {
    if let state {
      problems = coordinator.restore(state) { start() }
    } else {
      start()
    }
  }

  func start() {
    coordinator.coordinate(flow: AppFlow(window, log: log), with: OneStepper(.appIsLaunched))
  }

  /// Offers steps to the flows of their types.
  func take(_ steps: any Step...) {
    for step in steps {
      coordinator.navigate(to: step)
    }
  }

  func type(_ text: String) {
    window.send(.onScreen(.edit("Text", .text(text))))
  }
}
