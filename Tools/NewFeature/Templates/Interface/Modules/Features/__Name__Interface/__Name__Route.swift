public import FlowRegistry

/// Lets the person choose a movie, to be presented modally.
nonisolated public struct __Name__Route: Route {
  /// What the flow hands over.
  public typealias Output = __Name__Output

  /// What is searched for at first.
  public let search: String

  /// Creates the route.
  public init(search: String = "") {
    self.search = search
  }
}

/// How choosing a movie ended.
nonisolated public enum __Name__Output: Equatable, Sendable {
  /// A movie was chosen, by its number in the database.
  case movieIsChosen(Int64)
}
