public import FlowCore
public import FlowScreens
public import MoviesServices

/// A flow that shows movies and people on a stack, as deep as anybody likes to go.
///
/// It answers each ``MovieStep`` with the method of the same matter; what a flow does besides is its own.
@MainActor
public protocol MovieFlow: Flow where StepType: MovieStep, Output == Never, Root == NavigationStack {
  /// The movies, as all screens of the flow share them.
  var library: MovieLibrary { get }
}

extension NavigationStack {
  /// An empty stack for movies and people: in a wide window each stands beside what it was chosen from.
  public static func ofMovies(title: String) -> NavigationStack {
    NavigationStack(title: title, sideBySideFrom: 120)
  }
}

extension MovieFlow {
  /// Pushes the screen of a model.
  public func push(_ model: some ScreenModel & Stepper<StepType>) -> FlowContributors<StepType, Never> {
    .one(root.push(model))
  }

  /// Pushes the screen that everything else is pushed onto. If it is there already, what lies over it is taken off.
  public func showFirst(
    _ model: @autoclosure () -> some ScreenModel & Stepper<StepType>
  ) -> FlowContributors<StepType, Never> {
    guard root.items.isEmpty else {
      root.popToRoot()
      return .none
    }
    return push(model())
  }

  /// Pushes a movie.
  public func showMovie(_ id: Movie.ID) -> FlowContributors<StepType, Never> {
    push(MovieModel(of: id, in: library, personPicked: StepType.personIsPicked))
  }

  /// Pushes a person and their movies.
  public func showPerson(_ id: Person.ID) -> FlowContributors<StepType, Never> {
    push(PersonModel(of: id, in: library, moviePicked: StepType.movieIsPicked))
  }

  // MARK: When a movie was watched

  /// Pushes the form for when a movie was watched and what the person thinks of it.
  public func showViewing(of id: Movie.ID) -> FlowContributors<StepType, Never> {
    push(ViewingModel<StepType>(of: id, in: library))
  }

  /// Takes the form down.
  public func closeViewing() -> FlowContributors<StepType, Never> {
    root.pop()
    return .none
  }

  // MARK: Taking a movie off the movies that were watched

  /// Lets the person confirm what they would lose; a movie that is not marked as watched has nothing to lose.
  public func guardRemoval(of id: Movie.ID) -> Adaptation<StepType> {
    .resolve { [library] in
      let movie = try await library.movies.movie(id)
      return movie.marks.watched.map { _ in .removalIsToBeConfirmed(id, title: movie.movie.title) }
    }
  }

  /// Asks whether the person means it.
  public func confirmRemoval(of id: Movie.ID, title: String) -> FlowContributors<StepType, Never> {
    let alert = Alert<StepType>(
      "Remove “\(title)”?", message: "The day, your rating and your note go with it.",
      choices: [
        .init("Remove", key: "r", isDestructive: true, emits: .removalIsConfirmed(id)), .init("Cancel", key: "c"),
      ])
    root.present(alert)
    return .one(.contribute(alert))
  }

  /// Takes the movie off. What becomes of it the screens say.
  public func remove(_ id: Movie.ID) -> FlowContributors<StepType, Never> {
    library.change { try await $0.removeFromWatched(id) }
    return .none
  }
}
