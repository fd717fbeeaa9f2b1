public import FlowCore
public import FlowRegistry
public import FlowScreens
public import MoviesServices

/// A flow that shows movies and people on a navigation stack.
///
/// It hands the steps of these screens to ``navigate(movie:from:)``:
///
/// ```swift
/// case .movie(let step): navigate(movie: step)
/// ```
@MainActor
public protocol MovieFlow: Flow where StepType: MovieStepContaining, Output == Never, Root == NavigationStack {
  /// The movies and the user's lists.
  var library: MovieLibrary { get }

  /// The registry with the actions that features contribute for a movie.
  var registry: FlowRegistry { get }
}

extension NavigationStack {
  /// Creates an empty stack that shows two screens side by side in a wide window.
  public static func ofMovies(title: String) -> NavigationStack {
    NavigationStack(title: title, sideBySideFrom: 110)
  }
}

extension MovieFlow {
  /// Navigates to where a step of the movie screens leads.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - online: The online catalog, if it knows more about the movie or person than the library.
  public func navigate(movie step: MovieStep, from online: (any OnlineCatalog)? = nil) -> Contributors {
    switch step {
    case .movieIsPicked(let id): return .one(root.push(movie(id, from: online)).map(StepType.movie))
    case .movieOfViewingIsPicked(let id, let viewing):
      return .one(root.push(movie(id, selecting: viewing)).map(StepType.movie))
    case .personIsPicked(let id):
      return .one(
        root.push(PersonModel(of: id, in: library, from: online, contributions: registry, links: links))
          .map(StepType.movie))
    case .viewingIsRequested(let id, let edited):
      return .one(root.push(ViewingModel(of: id, edited, in: library)).map(StepType.movie))
    case .otherMovieIsRequested: return .one(root.push(otherMovies))
    case .otherMovieIsPicked(let other):
      root.pop()
      ((root.top as? Screen)?.model as? ViewingModel)?.move(to: other)
      return .none
    case .viewingIsSaved, .movieIsSaved:
      root.pop()
      return .none
    case .removalIsRequested(let id, let title):
      return ask(
        "Remove “\(title)”?", "This also deletes your dates, ratings and notes.", "Remove",
        emits: .removalIsConfirmed(id))
    case .removalIsConfirmed(let id):
      library.change(at: .screen(of: id)) { try await $0.removeFromWatched(id) }
      return .none
    case .movieFormIsRequested(let entry):
      return .one(root.push(MovieFormModel(entry, in: library)).map(StepType.movie))
    case .movieIsAdded(let id): return .one(root.replaceTop(with: movie(id)).map(StepType.movie))
    case .deletionIsRequested(let id, let title):
      return ask(
        "Delete “\(title)” from the catalog?",
        "This also deletes your dates, ratings and notes. You can’t undo this.", "Delete",
        emits: .deletionIsConfirmed(id))
    case .deletionIsConfirmed(let id):
      // The form and the movie itself.
      root.pop()
      root.pop()
      library.delete(id)
      return .none
    case .actionIsRequested(let id, on: let movie):
      let flow = registry.flow(performing: id, on: movie)
      root.present(flow.root)
      return .one(.flow(flow) { .movie(.actionIsComplete) })
    case .actionIsComplete:
      root.dismiss()
      return .none
    }
  }

  /// Returns the model of a movie's screen, with the actions that features contribute.
  public func movie(
    _ id: Movie.ID, selecting viewing: Viewing.ID? = nil, from online: (any OnlineCatalog)? = nil
  ) -> MovieModel {
    MovieModel(of: id, selecting: viewing, in: library, from: online, contributions: registry, links: links)
  }

  /// The catalog, of which the user picks another movie for a viewing.
  private var otherMovies: MovieListModel<StepType> {
    var list = MovieListConfiguration<StepType>(
      title: "Another movie", query: MovieQuery(list: .all), emptyMessage: "The catalog is empty."
    ) { step in
      guard case .movieIsPicked(let other) = step else { return .movie(step) }
      return .movie(.otherMovieIsPicked(other))
    }
    list.isSearch = true
    list.choiceTitle = "Move the entry here"
    list.noMatchAdvice = "Try fewer words, or “New movie”."
    list.actions = [.newMovie(StepType.movie)]
    return MovieListModel(list, in: library, contributions: registry)
  }

  /// Returns the link to where a step of the movie screens leads.
  public var links: (MovieStep) -> String? {
    { [registry] step in registry.link(to: StepType.movie(step))?.text(scheme: "") }
  }

  /// Asks before something is done that deletes what the user has entered.
  private func ask(_ question: String, _ message: String, _ verb: String, emits step: MovieStep) -> Contributors {
    let alert = Alert<MovieStep>(
      question, message: message,
      choices: [.init(verb, key: "d", isDestructive: true, answer: step), .init("Cancel", key: "c")])
    return .one(root.present(alert).map(StepType.movie))
  }

  /// Explains in an alert why there is no movie to show.
  public func explain(_ title: String, _ reason: String) -> Contributors {
    let alert = Alert<StepType>(title, message: reason, choices: [.init("Go back", key: "b")])
    return .one(root.present(alert))
  }
}
