import FlowCore

/// An action contributed by a feature to every page of a value of a type, and to every row with one. It opens a route
/// with the value.
///
/// ```swift
/// registry.contribute(
///   ValueAction("Write a review", key: "v") { (movie: MovieReference) in ReviewRoute(movie: movie.id) })
/// ```
///
/// The features that show such values don't know the action. They offer the result of ``FlowRegistry/actions(on:)`` for
/// a page and of ``FlowRegistry/actions(onAny:)`` for rows, and present ``FlowRegistry/flow(performing:on:)``.
public struct ValueAction<Value>: ContributedAction, CustomStringConvertible {
  /// The title for the user, a verb phrase. It is unique among the actions on values of the type.
  public let title: String

  /// The key for the action, if there is a keyboard.
  public let key: Character?

  let route: Any.Type
  let makeFlow: (Value, FlowRegistry) -> RoutedFlow<Void>

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title for the user, a verb phrase.
  ///   - key: The key for the action, if there is a keyboard.
  ///   - route: Returns the route to open for a value. The output of its flow is dropped.
  public init<R: Route>(_ title: String, key: Character? = nil, opens route: @escaping (Value) -> R) {
    self.title = title
    self.key = key
    self.route = R.self
    makeFlow = { value, registry in registry.flow(for: route(value)).map { _ in } }
  }

  /// The title of the action.
  public var description: String { title }

  var valueType: Any.Type { Value.self }
}
