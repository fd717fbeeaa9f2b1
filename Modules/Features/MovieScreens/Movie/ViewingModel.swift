import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// A form for the date, rating and note of a watched movie.
final class ViewingModel: ScreenModel, Stepper {
  let steps = PublishRelay<MovieStep>()
  let work: Work

  private let id: Movie.ID
  private let library: MovieLibrary
  private let movie: Loading<MovieDetails>
  private let editedForm = BehaviorRelay<ViewingForm?>(value: nil)

  init(of id: Movie.ID, in library: MovieLibrary) {
    self.id = id
    self.library = library
    work = Work(beside: library.work)
    movie = Loading(work: work)
    load()
  }

  var content: Observable<ScreenContent> {
    Observable.merge([movie.changes.map { _ in }, editedForm.map { _ in }, library.state.map { _ in }])
      .compactMap { [weak self] in self?.present() }
  }

  func handle(_ intent: ScreenIntent) {
    library.hideNotice()
    switch intent {
    case .edit(let field, let value):
      guard var form else { return }
      form.edit(field, value)
      editedForm.accept(form)
    case .perform(Action.save.id):
      save()
    case .perform(Action.tryAgain.id):
      load()
    case .perform, .choose:
      break
    }
  }

  private var form: ViewingForm? {
    editedForm.value ?? movie.state.value.map { ViewingForm($0.marks.watched, today: library.today()) }
  }

  private func load() {
    movie.load { [library, id] in try await library.movies.movie(id) }
  }

  private func save() {
    guard let viewing = form?.viewing(today: library.today()) else { return }
    library.change { [id] movies in
      try await movies.setViewing(viewing, of: id)
    } onSuccess: { [steps] in
      steps.accept(.viewingIsSaved)
    }
  }

  private func present() -> ScreenContent {
    var content = ScreenContent(title: "Rating and note")
    let issue = LoadingIssue(problem: movie.state.problem)
    content.elements = ContentElement.banners(library.state.value.notice(on: id), issue)
    if let movie = movie.state.value, let form {
      content.elements.append(.heading(movie.movie.title))
      content.elements += form.fields(today: library.today()).map(ContentElement.field)
      content.actions = [.save]
    }
    if issue.isRetryable {
      content.actions.append(.tryAgain)
    }
    return content
  }
}

extension Action {
  fileprivate static let save = Action("save", "Save", key: "s", isDefault: true)
}
