import FlowCore
import FlowReactive
import FlowTesting
import Testing

// The code of the article “Your first flow”, in its order; `ArticleTests` compares the two.

// MARK: What is shown

/// A screen that shows a view model.
final class FilmScreen<Model>: Presentable {
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

nonisolated enum FilmsStep: Step, Equatable {
  case filmsAreRequired
  case filmIsPicked(String)
  case ratingIsRequired
  case filmIsRated(Int)
  case ratingIsGivenUp
}

// MARK: Steppers

final class FilmListModel: Stepper {
  let steps = PublishRelay<FilmsStep>()
  let titles = ["Ran", "Yojimbo"]

  func pick(_ title: String) {
    steps.accept(.filmIsPicked(title))
  }
}

final class FilmModel: Stepper {
  let steps = PublishRelay<FilmsStep>()
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
  let root = FilmScreen(RatingModel())

  func navigate(to step: RatingStep) -> FlowContributors<RatingStep, Int> {
    switch step {
    case .starsAreRequired: .one(.contribute(root, with: root.model))
    case .starsAreChosen(let stars): .end(stars)
    }
  }
}

// MARK: The flow

final class FilmsFlow: Flow {
  let root = ScreenStack()

  func navigate(to step: FilmsStep) -> FlowContributors<FilmsStep, Never> {
    switch step {
    case .filmsAreRequired: showList()
    case .filmIsPicked(let title): showFilm(title)
    case .ratingIsRequired: askForRating()
    case .filmIsRated: closeRating()
    case .ratingIsGivenUp: .none
    }
  }

  private func showList() -> FlowContributors<FilmsStep, Never> {
    let screen = FilmScreen(FilmListModel())
    root.push(screen)
    return .one(.contribute(screen, with: screen.model))
  }

  private func showFilm(_ title: String) -> FlowContributors<FilmsStep, Never> {
    let screen = FilmScreen(FilmModel(title: title))
    root.push(screen)
    return .one(.contribute(screen, with: screen.model))
  }

  private func askForRating() -> FlowContributors<FilmsStep, Never> {
    let rating = RatingFlow()
    root.push(rating.root)
    return .one(
      .flow(rating, with: OneStepper(RatingStep.starsAreRequired), onDismiss: .ratingIsGivenUp) { stars in
        .filmIsRated(stars)
      })
  }

  private func closeRating() -> FlowContributors<FilmsStep, Never> {
    root.pop()
    return .none
  }
}

// MARK: The coordinator

@Suite("The article “Your first flow”: the coordinator")
struct FilmsCoordinationTests {
  @Test("a film is picked and rated, and its screen is on top again")
  func rating() throws {
    let coordinator = FlowCoordinator()
    let films = FilmsFlow()
    coordinator.coordinate(flow: films, with: OneStepper(FilmsStep.filmsAreRequired))

    let list = try #require(films.root.top as? FilmScreen<FilmListModel>)
    list.model.pick("Ran")
    #expect(coordinator.tree.description == #"Films > filmsAreRequired > filmIsPicked("Ran")"#)

    let film = try #require(films.root.top as? FilmScreen<FilmModel>)
    film.model.rate()
    let rating = try #require(films.root.top as? FilmScreen<RatingModel>)
    rating.model.choose(5)
    #expect(films.root.top === film)
  }

  @Test("a rating that is given up leaves the film on top")
  func givingUp() throws {
    let coordinator = FlowCoordinator()
    let films = FilmsFlow()
    var log: [String] = []
    let bag = DisposeBag()
    coordinator.events.subscribe(onNext: { log.append($0.description) }).disposed(by: bag)
    coordinator.coordinate(flow: films, with: OneStepper(FilmsStep.filmsAreRequired))

    let list = try #require(films.root.top as? FilmScreen<FilmListModel>)
    list.model.pick("Ran")
    let film = try #require(films.root.top as? FilmScreen<FilmModel>)
    film.model.rate()
    log = []
    films.root.pop()
    #expect(
      log == [
        "RatingFlow ended(dismissed)",
        "FilmsFlow willNavigate ratingIsGivenUp",
        "FilmsFlow didNavigate ratingIsGivenUp",
      ])
    #expect(films.root.top === film)
  }
}

// MARK: The test of the flow

@Suite("The article “Your first flow”: the flow")
struct FilmsFlowTests {
  @Test("the stars that were chosen come back as a step")
  func rating() async {
    await FlowTest.run(FilmsFlow(), startingWith: .filmsAreRequired) { test in
      test.expect(.started, .navigated(.filmsAreRequired), .ready)

      test.send(.filmIsPicked("Ran"))
      test.expect(.navigated(.filmIsPicked("Ran")))

      test.send(.ratingIsRequired)
      test.expect(
        .navigated(.ratingIsRequired),
        .event("started", of: RatingFlow.self),
        .event("willNavigate starsAreRequired", of: RatingFlow.self),
        .event("didNavigate starsAreRequired", of: RatingFlow.self),
        .event("ready", of: RatingFlow.self))
      test.expectTree(#"Films > filmsAreRequired > filmIsPicked("Ran") > Rating > starsAreRequired"#)

      test.offer(RatingStep.starsAreChosen(5))
      test.expect(
        .event("willNavigate starsAreChosen(5)", of: RatingFlow.self),
        .event("didNavigate starsAreChosen(5)", of: RatingFlow.self),
        .event("ended(output)", of: RatingFlow.self),
        .navigated(.filmIsRated(5)))
      test.expectTree(#"Films > filmsAreRequired > filmIsPicked("Ran")"#)
    }
  }
}
