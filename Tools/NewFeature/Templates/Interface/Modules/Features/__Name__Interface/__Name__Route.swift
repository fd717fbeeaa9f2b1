public import FlowRegistry

/// Lets the user choose an item of “__Title__”, in a modal.
nonisolated public struct __Name__Route: Route {
  /// The type of the result.
  public typealias Output = __Name__Output

  /// Creates the route.
  public init() {}
}

/// The result of the choice.
nonisolated public enum __Name__Output: Equatable, Sendable {
  /// The user chose an item.
  case itemIsChosen(String)
}
