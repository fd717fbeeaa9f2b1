import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import Observation

/// A movie that was picked at random, with an action that picks another.
@Observable
final class SurpriseModel: ScreenModel, Stepper {
  enum ActionName { case another }

  let steps = PublishRelay<DiscoverStep>()
  var work: Work { movie.work }

  private let movie: MovieModel
  private let subscriptions = DisposeBag()

  init(_ movie: MovieModel) {
    self.movie = movie
    movie.steps.map(DiscoverStep.movie).bind(to: steps).disposed(by: subscriptions)
  }

  var content: ScreenContent {
    var content = movie.content
    content.actions.append(action(.another, "Another", key: "n"))
    return content
  }

  func choose(_ row: RowID) {
    movie.choose(row)
  }

  func perform(_ action: ActionName) {
    steps.accept(.surpriseIsRequested)
  }
}
