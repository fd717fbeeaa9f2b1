import Observation
import StepFlow

/// The trails, and how the walks on each were.
@Observable
final class Walks {
  var onTrail = ["Crater rim": [], "Old mill": ["muddy"], "Three lakes": []]
}

/// A list of names, one of which the user chooses.
@Observable
final class ListModel<StepType: Step>: ScreenModel, Stepper {
  let steps = PublishRelay<StepType>()
  let work = Work()
  let content: ScreenContent

  init(_ title: String, _ names: [String], chosen: @escaping (String) -> StepType) {
    let list = RowList(names) {
      Row(id: RowID(rawValue: $0), title: $0)
    } choose: { [steps] in
      steps.accept(chosen($0))
    }
    content = ScreenContent(title: title, elements: [.list(list)])
  }
}

/// A trail with its walks.
@Observable
final class TrailModel: ScreenModel, Stepper {
  enum ActionName { case walk }

  let steps = PublishRelay<TrailsStep>()
  let work = Work()
  private let name: String
  private let walks: Walks

  init(_ name: String, _ walks: Walks) {
    (self.name, self.walks) = (name, walks)
  }

  var content: ScreenContent {
    let answers = walks.onTrail[name] ?? []
    return ScreenContent(
      title: name, elements: answers.map { .text($0) }, actions: [action(.walk, "Walk it", key: "w")])
  }

  func perform(_ action: ActionName) {
    switch action {
    case .walk: steps.accept(.trailIsWalked(name))
    }
  }
}
