import FlowScreens
import MoviesServices

/// How a list of movies is sorted and narrowed down, as form fields and as one line.
nonisolated struct SortAndFilter {
  let query: MovieQuery
  /// What the person cannot take away: a genre or a decade that the list is of.
  let base: MovieQuery
  let facets: MovieFacets

  private static let all = "All"

  // MARK: Fields

  var fields: [Field] {
    let sort = Field("sort", "Sort by", .choice(orders.firstIndex(of: query.sort) ?? 0, of: orders.map(name)))
    let genre = Field("genre", "Genre", choice(of: query.genre, among: genres, named: \.self))
    let decade = Field("decade", "Decade", choice(of: query.decade, among: decades, named: Self.name))
    return [sort] + (base.genre == nil ? [genre] : []) + (base.decade == nil ? [decade] : [])
  }

  /// The query after a field was changed; `nil` if it is none of these, or there is no such choice.
  func query(after field: FieldID, became value: Field.Value) -> MovieQuery? {
    guard case .choice(let index, _) = value else { return nil }
    var query = query
    switch field {
    case "sort" where orders.indices.contains(index): query.sort = orders[index]
    case "genre" where base.genre == nil && (0...genres.count).contains(index):
      query.genre = index == 0 ? nil : genres[index - 1]
    case "decade" where base.decade == nil && (0...decades.count).contains(index):
      query.decade = index == 0 ? nil : decades[index - 1]
    default: return nil
    }
    return query
  }

  private func choice<Value: Equatable>(
    of value: Value?, among values: [Value], named name: (Value) -> String
  ) -> Field.Value {
    let index = value.flatMap { values.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return .choice(index, of: [Self.all] + values.map(name))
  }

  /// What was chosen stays a choice when the last movie of it is gone.
  private var genres: [String] {
    let genres = facets.genres.map(\.value)
    return genres + (query.genre.map { genres.contains($0) ? [] : [$0] } ?? [])
  }

  private var decades: [Int] {
    let decades = facets.decades.map(\.value)
    return decades + (query.decade.map { decades.contains($0) ? [] : [$0] } ?? [])
  }

  // MARK: Words

  /// What is not as it is by itself, in one line; `nil` if all is.
  var summary: String? {
    let choices = [
      base.genre == nil ? query.genre : nil, base.decade == nil ? query.decade.map(Self.name) : nil,
      query.sort == base.sort ? nil : "by \(name(query.sort).lowercased())",
    ].compactMap(\.self)
    return choices.isEmpty ? nil : choices.joined(separator: ", ")
  }

  /// The query with neither an order nor a filter of its own; what is searched for stays.
  var cleared: MovieQuery {
    var cleared = base
    cleared.search = query.search
    return cleared
  }

  /// The orders that make sense for the list, its own first.
  private var orders: [MovieSort] {
    switch query.list {
    case .all: [.listOrder, .year, .rating, .runtime]
    case .wishlist: [.listOrder, .title, .year, .runtime]
    case .watched: [.listOrder, .title, .year, .rating, .runtime]
    }
  }

  private func name(_ order: MovieSort) -> String {
    switch order {
    case .listOrder:
      switch query.list {
      case .all: "Title"
      case .wishlist: "Last added"
      case .watched: "Last watched"
      }
    case .title: "Title"
    case .year: "Year"
    case .rating: "Rating"
    case .runtime: "Runtime"
    }
  }

  private static func name(_ decade: Int) -> String { "\(decade)s" }
}
