// Placeholders while the helpers work: none of this may reach main.
extension MoviesStore: PersonalDataService {
  public func setViewing(_ viewing: Viewing, of id: Movie.ID) async throws {}
  public func lastChange() async throws -> ListChange? { nil }
  public func undoLastChange() async throws -> ListChange? { nil }
  public func facets(of list: MovieList) async throws -> MovieFacets { MovieFacets() }
  public func watchedStatistics() async throws -> WatchedStatistics { WatchedStatistics(films: 0, minutes: 0) }
  public var location: String { path }
  public func size() async throws -> Int64 { 0 }
  public func export(to path: String) async throws -> PersonalDataSummary { .init(wishlist: 0, watched: 0) }
  public func importLists(from path: String) async throws -> PersonalDataSummary { .init(wishlist: 0, watched: 0) }
}
