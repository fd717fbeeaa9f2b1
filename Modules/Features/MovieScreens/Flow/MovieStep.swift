import FlowContent
public import FlowCore
public import FlowRegistry
public import MoviesServices

/// A step of the screens that show movies and people. The flows that show them nest it in a case of their own steps.
nonisolated public enum MovieStep: Step, Codable, Equatable {
  /// The user picked a movie.
  case movieIsPicked(Movie.ID)
  /// The user asked for the movie of a viewing.
  case movieOfViewingIsPicked(Movie.ID, Viewing.ID)
  /// The user picked a member of the cast or crew.
  case personIsPicked(Person.ID)
  /// The user asked to edit the date, rating and note of a viewing.
  case viewingIsRequested(Movie.ID, EditedViewing = .last)
  /// The user asked for the catalog, to give a viewing another movie.
  case otherMovieIsRequested
  /// The user picked the other movie.
  case otherMovieIsPicked(Movie.ID)
  /// The date, rating and note are saved.
  case viewingIsSaved
  /// The user asked to remove a movie from the watched list.
  case removalIsRequested(Movie.ID, title: String)
  /// The user confirmed the removal.
  case removalIsConfirmed(Movie.ID)
  /// The user asked for a form for the facts of a movie: of one that no catalog has, or of one in the catalog.
  case movieFormIsRequested(MovieEntry)
  /// The user added a movie, or found it in the catalog then.
  case movieIsAdded(Movie.ID)
  /// The facts of a movie are saved.
  case movieIsSaved
  /// The user asked to delete a movie from the catalog.
  case deletionIsRequested(Movie.ID, title: String)
  /// The user confirmed the deletion.
  case deletionIsConfirmed(Movie.ID)
  /// The user asked for an action that another feature contributes.
  case actionIsRequested(OfferedAction.ID, on: MovieReference)
  /// The flow of such an action ended.
  case actionIsComplete
}

/// A viewing that the user edits.
nonisolated public enum EditedViewing: Codable, Hashable, Sendable {
  /// The last viewing, or the first one of a movie without any.
  case last
  /// A viewing that isn't in the diary.
  case new
  /// A viewing of the diary.
  case one(Viewing.ID)
}

/// A step type with a case for the steps of the screens that show movies and people.
nonisolated public protocol MovieStepContaining: Step {
  /// Returns the step that contains a step of these screens.
  static func movie(_ step: MovieStep) -> Self
}

nonisolated extension MovieStep: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name and the values of the case.
  public var description: String {
    switch self {
    case .movieIsPicked(let id): "movieIsPicked(\(id))"
    case .movieOfViewingIsPicked(let id, let viewing): "movieOfViewingIsPicked(\(id), \(viewing))"
    case .personIsPicked(let id): "personIsPicked(\(id))"
    case .viewingIsRequested(let id, .last): "viewingIsRequested(\(id))"
    case .viewingIsRequested(let id, .new): "viewingIsRequested(\(id), new)"
    case .viewingIsRequested(let id, .one(let viewing)): "viewingIsRequested(\(id), \(viewing))"
    case .otherMovieIsRequested: "otherMovieIsRequested"
    case .otherMovieIsPicked(let id): "otherMovieIsPicked(\(id))"
    case .viewingIsSaved: "viewingIsSaved"
    case .removalIsRequested(let id, _): "removalIsRequested(\(id))"
    case .removalIsConfirmed(let id): "removalIsConfirmed(\(id))"
    case .movieFormIsRequested(let entry): "movieFormIsRequested(\(entry.id.map { "\($0)" } ?? "new"))"
    case .movieIsAdded(let id): "movieIsAdded(\(id))"
    case .movieIsSaved: "movieIsSaved"
    case .deletionIsRequested(let id, _): "deletionIsRequested(\(id))"
    case .deletionIsConfirmed(let id): "deletionIsConfirmed(\(id))"
    case .actionIsRequested(let id, on: let movie): "actionIsRequested(\(id), on: \(movie.id))"
    case .actionIsComplete: "actionIsComplete"
    }
  }

  /// The same as the description, which keeps the printed flow tree free of module names.
  public var debugDescription: String { description }
}
