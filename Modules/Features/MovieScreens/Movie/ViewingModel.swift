public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// When a movie was watched, and what the person thinks of it: a form. Nothing is stored before it is saved.
public final class ViewingModel<StepType: MovieStep>: ScreenModel, Stepper {
  /// Where it is emitted that the viewing is stored.
  public let steps = PublishRelay<StepType>()

  /// Fetches what was noted before.
  public let work: Work

  private let id: Movie.ID
  private let library: MovieLibrary
  private let movie: Loading<MovieDetails>
  /// What the person typed; `nil` until they did.
  private let edited = BehaviorRelay<ViewingForm?>(value: nil)

  /// Creates the model and begins to fetch what was noted before.
  ///
  /// - Parameters:
  ///   - id: Which movie.
  ///   - library: The person's movies.
  public init(of id: Movie.ID, in library: MovieLibrary) {
    self.id = id
    self.library = library
    work = Work(beside: library.work)
    movie = Loading(work: work)
    load()
  }

  /// The form.
  public var content: Observable<ScreenContent> {
    Observable.merge([movie.changes.map { _ in }, edited.map { _ in }, library.state.map { _ in }])
      .compactMap { [weak self] in self?.present() }
  }

  /// Takes what is typed, and stores it when it is to be saved.
  public func handle(_ intent: ScreenIntent) {
    library.forgetNotice()
    switch intent {
    case .edit(let field, let value):
      guard var form else { return }
      form.edit(field, value)
      edited.accept(form)
    case .perform(Action.save.id):
      save()
    case .perform(Action.tryAgain.id):
      load()
    case .perform, .choose:
      break
    }
  }

  private var form: ViewingForm? {
    edited.value ?? movie.state.value.map { ViewingForm($0.marks.watched, today: library.today()) }
  }

  private func load() {
    movie.load { [library, id] in try await library.movies.movie(id) }
  }

  private func save() {
    guard let viewing = form?.viewing(today: library.today()) else { return }
    library.change { [id] movies in
      try await movies.setViewing(viewing, of: id)
    } onSuccess: { [steps] in
      steps.accept(.viewingIsComplete)
    }
  }

  private func present() -> ScreenContent {
    var content = ScreenContent(title: "Viewing")
    let trouble = LoadingIssue(problem: movie.state.problem)
    content.elements = ContentElement.banners(library.state.value.notice(on: id), trouble)
    if let movie = movie.state.value, let form {
      content.elements.append(.heading(movie.movie.title))
      content.elements += form.fields(today: library.today()).map(ContentElement.field)
      content.actions = [.save]
    }
    if trouble.canBeTriedAgain {
      content.actions.append(.tryAgain)
    }
    return content
  }
}

extension Action {
  fileprivate static let save = Action("save", "Save", key: "s", isDefault: true)
}
