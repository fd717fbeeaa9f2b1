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
    case .movieIsPicked(let id): return .one(root.push(movie(id, from: online), StepType.movie))
    case .personIsPicked(let id):
      return .one(root.push(PersonModel(of: id, in: library, from: online, contributions: registry), StepType.movie))
    case .viewingIsRequested(let id, let edited):
      return .one(root.push(ViewingModel(of: id, edited, in: library), StepType.movie))
    case .viewingIsSaved:
      root.pop()
      return .none
    case .removalIsRequested(let id, let title):
      let alert = Self.confirmation(ofRemoving: id, title: title)
      root.present(alert)
      return .one(.contribute(alert, with: alert, StepType.movie))
    case .removalIsConfirmed(let id):
      library.change { try await $0.removeFromWatched(id) }
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
  public func movie(_ id: Movie.ID, from online: (any OnlineCatalog)? = nil) -> MovieModel {
    MovieModel(of: id, in: library, from: online, contributions: registry)
  }

  private static func confirmation(ofRemoving id: Movie.ID, title: String) -> Alert<MovieStep> {
    Alert(
      "Remove “\(title)”?", message: "This also deletes your dates, ratings and notes.",
      choices: [
        .init("Remove", key: "d", isDestructive: true, emits: .removalIsConfirmed(id)), .init("Cancel", key: "c"),
      ])
  }

  /// Explains in an alert why there is no movie to show.
  public func explain(_ title: String, _ reason: String) -> Contributors {
    let alert = Alert<StepType>(title, message: reason, choices: [.init("Go back", key: "b")])
    root.present(alert)
    return .one(.contribute(alert))
  }

  /// Shows the flow's first screen: pushes it, or pops everything above it if it is there already.
  public func showFirst(_ model: @autoclosure () -> some ScreenModel & Stepper<StepType>) -> Contributors {
    guard root.items.isEmpty else {
      root.popToRoot()
      return .none
    }
    return .one(root.push(model()))
  }
}
