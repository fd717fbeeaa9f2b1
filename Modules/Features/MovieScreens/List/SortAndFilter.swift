import MoviesServices

/// The choices of order and filters for a list of movies, and the present ones in one line.
struct SortAndFilter {
  let query: MovieQuery
  /// The query with the part that the user can't change: the list, and its genre or decade.
  let base: MovieQuery

  /// The available orders, the default first.
  var orders: [MovieSort] {
    query.list == .wishlist
      ? [.listOrder, .title, .year, .runtime] : [.listOrder, .title, .year, .rating, .runtime]
  }

  /// Returns the available genres by name, and `nil` for all of them.
  func genres(in facets: MovieFacets) -> [String?] { choices(facets.genres.map(\.value).sorted(), with: query.genre) }

  /// Returns the available decades, and `nil` for all of them.
  func decades(in facets: MovieFacets) -> [Int?] { choices(facets.decades.map(\.value), with: query.decade) }

  /// Returns the choices for a filter. The present one stays among them when its last movie is gone.
  private func choices<Value: Equatable>(_ values: [Value], with present: Value?) -> [Value?] {
    [nil] + values + (values.contains { $0 == present } || present == nil ? [] : [present])
  }

  var isFiltered: Bool { query.genre != base.genre || query.decade != base.decade }

  /// The choices that differ from the default, in one line, or `nil` if none does.
  var summary: String? {
    let choices = [
      base.genre == nil ? query.genre : nil, base.decade == nil ? query.decade.map { "\($0)s" } : nil,
      query.sort == base.sort ? nil : "by \(title(of: query.sort).lowercased())", query.isReversed ? "reversed" : nil,
    ].compactMap(\.self)
    return choices.isEmpty ? nil : choices.joined(separator: ", ")
  }

  func title(of order: MovieSort) -> String {
    switch order {
    // A search in a list of the user’s keeps its order, which they know.
    case .listOrder where query.isSearch && query.list == .all: "Best match"
    case .listOrder:
      switch query.list {
      case .all: "Best known"
      case .wishlist: "Last added"
      case .watched: "Last watched"
      }
    case .title: "Title"
    case .year: "Year"
    case .rating: "Rating"
    case .runtime: "Runtime"
    }
  }
}
