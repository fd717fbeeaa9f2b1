/// A person in the cast of one movie.
public struct CastMember: Hashable, Codable, Sendable {
  /// The number of the cast member, for ``MovieCatalog/movies(of:)``.
  public let personID: Person.ID
  /// The name of the cast member.
  public let name: String
  /// The name of the role; `nil` if it is unknown.
  public let role: String?

  /// Creates a cast member.
  public init(personID: Person.ID, name: String, role: String? = nil) {
    self.personID = personID
    self.name = name
    self.role = role
  }
}
