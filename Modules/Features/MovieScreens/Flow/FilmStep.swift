public import FlowCore
public import MoviesServices

/// What happens wherever films and people are shown. The steps of a flow that shows them are among its own cases.
nonisolated public protocol FilmStep: Step {
  /// A film was chosen.
  static func movieIsPicked(_ id: Movie.ID) -> Self

  /// Somebody of a film's cast was chosen.
  static func castIsPicked(_ id: Person.ID) -> Self

  /// The person wants to note when they watched a film, and what they think of it.
  static func viewingIsWanted(_ id: Movie.ID) -> Self

  /// What was noted about a film is stored.
  static var viewingIsComplete: Self { get }

  /// A film is to be taken off the films that were watched.
  static func removalIsWanted(_ id: Movie.ID) -> Self

  /// Taking a film off would lose what was noted about it: the person has to say that they mean it.
  static func removalIsToBeConfirmed(_ id: Movie.ID, title: String) -> Self

  /// The person means it.
  static func removalIsConfirmed(_ id: Movie.ID) -> Self
}
