public import FlowCore
public import MoviesServices

/// What happens wherever movies and people are shown. The steps of a flow that shows them are among its own cases.
nonisolated public protocol MovieStep: Step {
  /// A movie was chosen.
  static func movieIsPicked(_ id: Movie.ID) -> Self

  /// Somebody of a movie's cast was chosen.
  static func personIsPicked(_ id: Person.ID) -> Self

  /// The person wants to note when they watched a movie, and what they think of it.
  static func viewingIsWanted(_ id: Movie.ID) -> Self

  /// What was noted about a movie is stored.
  static var viewingIsComplete: Self { get }

  /// A movie is to be taken off the movies that were watched.
  static func removalIsWanted(_ id: Movie.ID) -> Self

  /// Taking a movie off would lose what was noted about it: the person has to say that they mean it.
  static func removalIsToBeConfirmed(_ id: Movie.ID, title: String) -> Self

  /// The person means it.
  static func removalIsConfirmed(_ id: Movie.ID) -> Self
}
