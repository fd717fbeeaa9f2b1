/// Somebody who plays in movies or directs them.
///
/// The catalog knows people by name alone: two people of the same name are one person to it.
public struct Person: Identifiable, Hashable, Codable, Sendable {
  /// The number of a person in the database.
  public typealias ID = Int64

  /// The person's number in the database.
  public let id: ID
  /// The person's name, unique in the catalog.
  public let name: String

  /// Creates a person.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }
}
