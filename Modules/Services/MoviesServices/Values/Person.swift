/// A member of cast or crew.
///
/// The catalog identifies people by their names: two people of the same name are one person.
public struct Person: Identifiable, Hashable, Codable, Sendable {
  /// The number of a person in the database.
  public typealias ID = Int64

  /// The number in the database.
  public let id: ID
  /// The name, which is unique in the catalog.
  public let name: String

  /// Creates a person.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }
}
