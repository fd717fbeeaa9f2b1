import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting

nonisolated enum TestStep: MovieStepContaining, Equatable {
  case movie(MovieStep)
  case more(String)
}

/// The time that the library believes to have passed since the start of the test.
final class Delay {
  let start = ContinuousClock.now
  var value = Duration.zero
  var today = SampleMovies.day
}

/// A window that shows a model without a flow.
final class Stage {
  let store: MoviesStore
  let movies: FaultyMovies
  let preferences = PreferencesStore.inMemory()
  let library: MovieLibrary
  let registry = FlowRegistry()
  let window = Window(title: "Test")
  let delay = Delay()
  let pilot: Pilot
  /// The steps that the models have emitted.
  private(set) var steps: [TestStep] = []
  private let subscriptions = DisposeBag()

  init(catalog: [CatalogMovie] = SampleMovies.catalog) throws {
    store = try MoviesStore.inMemory(catalog: catalog)
    movies = FaultyMovies(store)
    library = MovieLibrary(
      movies: movies, preferences: preferences, today: { [delay] in delay.today },
      now: { [delay] in delay.start + delay.value })
    pilot = Pilot(window: window)
  }

  func show<Model: ScreenModel & Stepper<TestStep>>(_ model: Model) {
    model.steps.subscribe(onNext: { [weak self] in self?.steps.append($0) }).disposed(by: subscriptions)
    window.setRoot(Screen(model))
  }

  func show<Model: ScreenModel & Stepper<MovieStep>>(_ model: Model) {
    model.steps.subscribe(onNext: { [weak self] in self?.steps.append(.movie($0)) }).disposed(by: subscriptions)
    window.setRoot(Screen(model))
  }

  func showMovie(_ id: Movie.ID, from online: (any OnlineCatalog)? = nil) {
    show(MovieModel(of: id, in: library, from: online, contributions: registry))
  }

  func showList(_ list: MovieList, actions: [StepAction<TestStep>] = []) {
    showMovies(MovieQuery(list: list), actions: actions)
  }

  func showMovies(_ query: MovieQuery, actions: [StepAction<TestStep>] = []) {
    showMovies(query) { $0.actions = actions }
  }

  func showMovies(
    _ query: MovieQuery, title: String = "Movies", _ configure: (inout MovieListConfiguration<TestStep>) -> Void
  ) {
    var list = MovieListConfiguration(
      title: title, query: query, emptyMessage: "Nothing here yet.", emits: TestStep.movie)
    configure(&list)
    show(MovieListModel(list, in: library, contributions: registry))
  }

  /// Returns the titles of the actions except “Edit movie” and “Rate 1” to “Rate 10”, which every movie has.
  func actions() async -> [String] {
    await pilot.wait()
    let titles = window.content.top?.screen?.content.actions.map(\.title) ?? []
    return titles.filter { !$0.hasPrefix("Rate ") && $0 != "Edit movie" }
  }

  /// Returns the titles of the rows of the first list.
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
