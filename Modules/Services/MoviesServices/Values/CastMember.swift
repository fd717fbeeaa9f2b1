/// A person in the cast of one movie.
public struct CastMember: Hashable, Codable, Sendable {
  /// Whom to ask ``MovieCatalog/movies(of:)`` about.
  public let personID: Person.ID
  /// The person's name.
  public let name: String
  /// Whom the person plays, if the catalog says so.
  public let role: String?

  /// Creates a member of a cast.
  public init(personID: Person.ID, name: String, role: String? = nil) {
    self.personID = personID
    self.name = name
    self.role = role
  }
}
