import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import Observation

/// A movie that was picked for tonight, with an action that picks another one.
@Observable
final class PickModel: ScreenModel, Stepper {
  enum ActionName { case another }

  let steps = PublishRelay<WishlistStep>()
  var work: Work { movie.work }
  let movie: MovieModel
  private let query: MovieQuery
  private let subscriptions = DisposeBag()

  /// Creates the screen of a movie that was picked out of those that a query finds.
  init(_ movie: MovieModel, from query: MovieQuery) {
    self.movie = movie
    self.query = query
    movie.steps.map { .movie($0) }.bind(to: steps).disposed(by: subscriptions)
  }

  var content: ScreenContent {
    var content = movie.content
    content.actions.insert(action(.another, "Pick another", key: "r"), at: 0)
    return content
  }

  func choose(_ row: RowID) {
    movie.choose(row)
  }

  func perform(_ action: ActionName) {
    steps.accept(.pickIsRequested(query))
  }
}
