// Placeholders while the helpers work: none of this may reach main.
extension MoviesStore: PersonalDataService {
  public var location: String { path }
  public func size() async throws -> Int64 { 0 }
  public func export(to path: String) async throws -> PersonalDataSummary { .init(wishlist: 0, watched: 0) }
  public func importLists(from path: String) async throws -> PersonalDataSummary { .init(wishlist: 0, watched: 0) }
}
