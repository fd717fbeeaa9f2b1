/// The items of “__Title__”, which are stored.
public protocol __Name__Service: Sendable {
  /// Returns all items in the order in which they were added.
  func items() async throws -> [String]

  /// Adds an item at the end.
  func add(_ item: String) async throws
}
