public import FlowCore
public import FlowReactive
public import MoviesServices

/// The movies of a list, its texts and what the user can do with it.
public struct MovieListConfiguration<StepType: Step> {
  let title: String
  let query: MovieQuery
  let emptyMessage: String
  let makeStep: (MovieStep) -> StepType

  /// The online catalog, if it provides the movies instead of the library. The user can't search, sort or filter them then.
  public var online: (any OnlineCatalog)?

  /// A Boolean value that indicates whether the user comes to search, so that the search field takes the keys at once.
  public var isSearch = false

  /// The effect of choosing a movie, a verb phrase.
  public var choiceTitle = "Open"

  /// The advice for a search without a match.
  public var noMatchAdvice = "Try fewer words."

  /// Emits when the movies are worth loading again, in addition to the changes of the library.
  public var reloads: Observable<Void> = .of()

  /// The additional actions of the list.
  public var actions: [StepAction<StepType>] = []

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - query: The movies. The user can change the search text, but not remove a genre or decade.
  ///   - emptyMessage: The message of an empty list, which tells the user what to do about it.
  ///   - makeStep: Returns the flow's step for a step of the list.
  public init(
    title: String, query: MovieQuery, emptyMessage: String, emits makeStep: @escaping (MovieStep) -> StepType
  ) {
    self.title = title
    self.query = query
    self.emptyMessage = emptyMessage
    self.makeStep = makeStep
  }
}
