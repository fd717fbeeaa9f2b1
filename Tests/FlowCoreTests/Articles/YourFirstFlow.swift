import FlowCore
import FlowReactive
import FlowTesting
import Testing

// The code of the article “Your first flow”, in its order; `ArticleTests` compares the two.

// MARK: What is shown

/// A screen that shows a view model.
final class MovieScreen<Model>: Presentable {
  let lifecycle = Lifecycle()
  let model: Model

  init(_ model: Model) {
    self.model = model
  }
}

/// Several screens on top of each other.
final class ScreenStack: Presentable {
  let lifecycle = Lifecycle()
  private var screens: [any Presentable] = []

  var top: (any Presentable)? { screens.last }

  func push(_ screen: any Presentable) {
    screens.last?.lifecycle.hide()
    screens.append(screen)
    screen.lifecycle.appear()
  }

  func pop() {
    screens.popLast()?.lifecycle.dismiss()
    screens.last?.lifecycle.appear()
  }
}

// MARK: Steps

nonisolated enum MoviesStep: Step, Equatable {
  case moviesAreRequired
  case movieIsPicked(String)
  case ratingIsRequired
  case movieIsRated(Int)
  case ratingIsGivenUp
}

// MARK: Steppers

final class MovieListModel: Stepper {
  let steps = PublishRelay<MoviesStep>()
  let titles = ["Ran", "Yojimbo"]

  func pick(_ title: String) {
    steps.accept(.movieIsPicked(title))
  }
}

final class MovieModel: Stepper {
  let steps = PublishRelay<MoviesStep>()
  let title: String

  init(title: String) {
    self.title = title
  }

  func rate() {
    steps.accept(.ratingIsRequired)
  }
}

// MARK: The child flow

nonisolated enum RatingStep: Step, Equatable {
  case starsAreRequired
  case starsAreChosen(Int)
}

final class RatingModel: Stepper {
  let steps = PublishRelay<RatingStep>()

  func choose(_ stars: Int) {
    steps.accept(.starsAreChosen(stars))
  }
}

final class RatingFlow: Flow {
  let root = MovieScreen(RatingModel())

  func navigate(to step: RatingStep) -> FlowContributors<RatingStep, Int> {
    switch step {
    case .starsAreRequired: .one(.contribute(root, with: root.model))
    case .starsAreChosen(let stars): .end(stars)
    }
  }
}

// MARK: The flow

final class MoviesFlow: Flow {
  let root = ScreenStack()

  func navigate(to step: MoviesStep) -> FlowContributors<MoviesStep, Never> {
    switch step {
    case .moviesAreRequired: showList()
    case .movieIsPicked(let title): showMovie(title)
    case .ratingIsRequired: askForRating()
    case .movieIsRated: closeRating()
    case .ratingIsGivenUp: .none
    }
  }

  private func showList() -> FlowContributors<MoviesStep, Never> {
    let screen = MovieScreen(MovieListModel())
    root.push(screen)
    return .one(.contribute(screen, with: screen.model))
  }

  private func showMovie(_ title: String) -> FlowContributors<MoviesStep, Never> {
    let screen = MovieScreen(MovieModel(title: title))
    root.push(screen)
    return .one(.contribute(screen, with: screen.model))
  }

  private func askForRating() -> FlowContributors<MoviesStep, Never> {
    let rating = RatingFlow()
    root.push(rating.root)
    return .one(
      .flow(rating, with: OneStepper(RatingStep.starsAreRequired), onDismiss: .ratingIsGivenUp) { stars in
        .movieIsRated(stars)
      })
  }

  private func closeRating() -> FlowContributors<MoviesStep, Never> {
    root.pop()
    return .none
  }
}

// MARK: The coordinator

@Suite("The article “Your first flow”: the coordinator")
struct MoviesCoordinationTests {
  @Test("A movie is picked and rated, and its screen is on top again")
  func rating() throws {
    let coordinator = FlowCoordinator()
    let movies = MoviesFlow()
    coordinator.coordinate(flow: movies, with: OneStepper(MoviesStep.moviesAreRequired))

    let list = try #require(movies.root.top as? MovieScreen<MovieListModel>)
    list.model.pick("Ran")
    #expect(coordinator.tree.description == #"Movies > moviesAreRequired > movieIsPicked("Ran")"#)

    let movie = try #require(movies.root.top as? MovieScreen<MovieModel>)
    movie.model.rate()
    let rating = try #require(movies.root.top as? MovieScreen<RatingModel>)
    rating.model.choose(5)
    #expect(movies.root.top === movie)
  }

  @Test("A rating that is given up leaves the movie on top")
  func givingUp() throws {
    let coordinator = FlowCoordinator()
    let movies = MoviesFlow()
    var log: [String] = []
    let bag = DisposeBag()
    coordinator.events.subscribe(onNext: { log.append($0.description) }).disposed(by: bag)
    coordinator.coordinate(flow: movies, with: OneStepper(MoviesStep.moviesAreRequired))

    let list = try #require(movies.root.top as? MovieScreen<MovieListModel>)
    list.model.pick("Ran")
    let movie = try #require(movies.root.top as? MovieScreen<MovieModel>)
    movie.model.rate()
    log = []
    movies.root.pop()
    #expect(
      log == [
        "RatingFlow ended(dismissed)",
        "MoviesFlow willNavigate ratingIsGivenUp",
        "MoviesFlow didNavigate ratingIsGivenUp",
      ])
    #expect(movies.root.top === movie)
  }
}

// MARK: The test of the flow

@Suite("The article “Your first flow”: the flow")
struct MoviesFlowTests {
  @Test("The stars that were chosen come back as a step")
  func rating() async {
    await FlowTest.run(MoviesFlow(), startingWith: .moviesAreRequired) { test in
      test.expect(.started, .navigated(.moviesAreRequired), .ready)

      test.send(.movieIsPicked("Ran"))
      test.expect(.navigated(.movieIsPicked("Ran")))

      test.send(.ratingIsRequired)
      test.expect(
        .navigated(.ratingIsRequired),
        .event("started", of: RatingFlow.self),
        .event("willNavigate starsAreRequired", of: RatingFlow.self),
        .event("didNavigate starsAreRequired", of: RatingFlow.self),
        .event("ready", of: RatingFlow.self))
      test.expectTree(#"Movies > moviesAreRequired > movieIsPicked("Ran") > Rating > starsAreRequired"#)

      test.offer(RatingStep.starsAreChosen(5))
      test.expect(
        .event("willNavigate starsAreChosen(5)", of: RatingFlow.self),
        .event("didNavigate starsAreChosen(5)", of: RatingFlow.self),
        .event("ended(output)", of: RatingFlow.self),
        .navigated(.movieIsRated(5)))
      test.expectTree(#"Movies > moviesAreRequired > movieIsPicked("Ran")"#)
    }
  }
}
