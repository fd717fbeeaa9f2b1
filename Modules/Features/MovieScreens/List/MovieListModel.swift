public import FlowContent
public import FlowCore
public import FlowReactive
public import FlowRegistry
public import FlowScreens
import MoviesServices

/// A list of movies that the user can search, sort and filter. It follows every change of the movies it shows.
public final class MovieListModel<StepType: Step>: ScreenModel, Stepper {
  /// The name of an action that every list can have.
  public enum ActionName { case tryAgain, resetFilters, sortAndFilter }

  /// The relay that emits the picked movie and the steps of the additional actions.
  public let steps = PublishRelay<StepType>()

  /// The background work that loads rows.
  public let work: Work

  let configuration: MovieListConfiguration<StepType>
  let library: MovieLibrary
  let movies: ListedMovies

  /// The actions on each movie. The list never becomes another one.
  private(set) lazy var rowActions = movieActions(in: movies.base.list, contributions: registry)
  private let registry: FlowRegistry

  /// The common beginning of the links to the movies of the list.
  private(set) lazy var linkPrefix: String? = registry.link(to: configuration.makeStep(.movieIsPicked(1)))
    .map { $0.path.dropLast().joined(separator: "/") }

  /// Creates a list, which loads its movies when the screen appears, and offers the actions that features contribute for
  /// each of them.
  public init(
    _ configuration: MovieListConfiguration<StepType>, in library: MovieLibrary, contributions registry: FlowRegistry
  ) {
    self.configuration = configuration
    self.library = library
    self.registry = registry
    work = Work(beside: library.work)
    movies = ListedMovies(
      of: configuration.query, in: library, from: configuration.online, reloads: configuration.reloads, work: work)
  }

  /// Loads the movies.
  public func screenAppeared() {
    movies.appear()
  }

  /// Loads no changes until the user comes back.
  public func screenDisappeared() {
    movies.disappear()
  }

  // MARK: Intents

  /// Emits the picked movie.
  public func choose(_ row: RowID) {
    library.hideNotice()
    if let id = row.number {
      steps.accept(configuration.makeStep(.movieIsPicked(id)))
    }
  }

  /// Loads the list again, or changes how it is sorted and filtered.
  public func perform(_ action: ActionName) {
    library.hideNotice()
    switch action {
    case .tryAgain: movies.reload()
    case .sortAndFilter: movies.showsFilters.toggle()
    case .resetFilters:
      var reset = movies.base
      reset.search = movies.query.search
      movies.query = reset
    }
  }

  /// Changes the marks of a movie, or opens its entry.
  public func perform(_ action: MovieRowAction, on row: RowID) {
    library.perform(action, on: row, in: movies.base.list) { [steps, configuration] in
      steps.accept(configuration.makeStep($0))
    }
  }
}

extension MovieListModel: RestorableModel {
  /// The search, the order and the filters, and whether they are open.
  nonisolated public struct RestorableState: Codable, Equatable, Sendable {
    let query: MovieQuery
    let showsFilters: Bool
  }

  /// The present state of the list.
  public var restorableState: RestorableState {
    get { RestorableState(query: movies.query, showsFilters: movies.showsFilters) }
    set { movies.restore(newValue.query, showsFilters: newValue.showsFilters) }
  }
}
