import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens

/// A movie that was picked at random, with an action that picks another.
final class SurpriseModel: ScreenModel, Stepper {
  let steps = PublishRelay<DiscoverStep>()
  var work: Work { movie.work }

  private let movie: MovieModel
  private let subscriptions = DisposeBag()

  private static let another = Action("another", "Another", key: "n")

  init(_ movie: MovieModel) {
    self.movie = movie
    movie.steps.map(DiscoverStep.movie).bind(to: steps).disposed(by: subscriptions)
  }

  var content: Observable<ScreenContent> {
    movie.content.map { content in
      var content = content
      content.actions.append(Self.another)
      return content
    }
  }

  func handle(_ intent: ScreenIntent) {
    if intent == .perform(Self.another.id) {
      steps.accept(.surpriseIsRequested)
    } else {
      movie.handle(intent)
    }
  }
}
