import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting

nonisolated enum TestStep: MovieStep, Equatable {
  case movieIsPicked(Movie.ID), personIsPicked(Person.ID), viewingIsWanted(Movie.ID), viewingIsComplete
  case removalIsWanted(Movie.ID), removalIsToBeConfirmed(Movie.ID, title: String), removalIsConfirmed(Movie.ID)
  case more(String)
}

/// Where a test shows a model without a flow.
final class Stage {
  let store: MoviesStore
  let movies: FaultyMovies
  let preferences = PreferencesStore.inMemory()
  let library: MovieLibrary
  let window = Window(title: "Test")
  let pilot: Pilot

  /// What the models that were shown have emitted.
  private(set) var steps: [TestStep] = []
  private let subscriptions = DisposeBag()

  init(catalog: [CatalogMovie] = SampleMovies.catalog) throws {
    store = try MoviesStore.inMemory(catalog: catalog)
    movies = FaultyMovies(store)
    library = MovieLibrary(movies: movies, preferences: preferences, today: { SampleMovies.day })
    pilot = Pilot(window: window)
  }

  func show<Model: ScreenModel & Stepper<TestStep>>(_ model: Model) {
    model.steps.subscribe(onNext: { [weak self] in self?.steps.append($0) }).disposed(by: subscriptions)
    window.setRoot(Screen(model))
  }

  func showMovie(
    _ id: Movie.ID, from online: (any OnlineCatalog)? = nil, actions: [StepAction<TestStep>] = []
  ) {
    show(MovieModel(of: id, in: library, from: online, actions: actions, personPicked: TestStep.personIsPicked))
  }

  func showList(_ list: MovieList, actions: [StepAction<TestStep>] = []) {
    showMovies(MovieQuery(list: list), actions: actions)
  }

  func showMovies(_ query: MovieQuery, actions: [StepAction<TestStep>] = []) {
    show(
      MovieListModel(
        title: "Movies", of: query, in: library, emptyMessage: "Nothing here yet.", actions: actions,
        picked: TestStep.movieIsPicked))
  }

  /// The titles of the actions that are offered.
  func actions() async -> [String] {
    await pilot.wait()
    return window.content.top?.screen?.content.actions.map(\.title) ?? []
  }

  /// The titles of the rows of the first list.
  func rows() async -> [String] {
    await pilot.wait()
    guard let list = window.content.top?.screen?.content.lists.first else { return [] }
    return await list.source.fetch(0..<list.count).map(\.title)
  }

  func choices(of label: String) async -> [String] {
    await pilot.wait()
    let field = window.content.top?.screen?.content.fields.first { $0.label == label }
    if case .choice(_, let options) = field?.value { return options }
    return []
  }
}
