public import FlowReactive

/// The items of “__Title__”, which are stored.
public protocol __Name__Service: Sendable {
  /// Returns all items in the order in which they were added.
  func items() async throws -> [String]

  /// Adds an item at the end.
  func add(_ item: String) async throws

  /// The notices of changes through this service, each delivered before the method that made the change returns.
  @MainActor var changes: Observable<Void> { get }
}

/// An error in one line: the problem, its place, and the way out.
public struct __Name__Error: Error, CustomStringConvertible, Equatable {
  /// The message for the user.
  public let description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
