public import FlowCore
public import MoviesServices

/// An action that a flow adds to a list of movies, and the step it emits.
public struct StepAction<StepType: Step> {
  let title: String
  let key: Character
  let step: (MovieQuery) -> StepType
  let isOffered: ((any Error)?) -> Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - key: The key that performs it.
  ///   - isOffered: Returns whether the list offers the action, given the error that the movies failed to load with. By
  ///     default, it always does.
  ///   - step: Returns the step, given the query of the list.
  public init(
    _ title: String, key: Character, when isOffered: @escaping ((any Error)?) -> Bool = { _ in true },
    emits step: @escaping (MovieQuery) -> StepType
  ) {
    self.title = title
    self.key = key
    self.step = step
    self.isOffered = isOffered
  }

  /// Returns an action that asks for the form of a new movie with the text of the search as its title.
  ///
  /// - Parameters:
  ///   - isWish: `true` if the movie is added to the wishlist, too.
  ///   - step: Makes a step of the flow from one of the movie screens.
  public static func newMovie(isWish: Bool = false, _ step: @escaping (MovieStep) -> StepType) -> StepAction {
    StepAction("New movie", key: "n") { step(.movieFormIsRequested(MovieEntry(title: $0.search, isWish: isWish))) }
  }

  /// Creates an action that is always offered and always emits `step`.
  public init(_ title: String, key: Character, emits step: StepType) {
    self.init(title, key: key) { _ in step }
  }
}
