import FlowScreens
import MoviesServices

/// The order and the filters of a list of movies, as form fields and as one line.
nonisolated struct SortAndFilter {
  let query: MovieQuery
  /// The part of the query that the user can't change.
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

  /// Returns the query after a field changed, or `nil` for another field or a choice that doesn't exist.
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

  // The chosen genre or decade stays in the menu when its last movie is gone.
  private var genres: [String] {
    let genres = facets.genres.map(\.value)
    return genres + (query.genre.map { genres.contains($0) ? [] : [$0] } ?? [])
  }

  private var decades: [Int] {
    let decades = facets.decades.map(\.value)
    return decades + (query.decade.map { decades.contains($0) ? [] : [$0] } ?? [])
  }

  // MARK: Text

  /// The choices that differ from the default, in one line, or `nil` if none does.
  var summary: String? {
    let choices = [
      base.genre == nil ? query.genre : nil, base.decade == nil ? query.decade.map(Self.name) : nil,
      query.sort == base.sort ? nil : "by \(name(query.sort).lowercased())",
    ].compactMap(\.self)
    return choices.isEmpty ? nil : choices.joined(separator: ", ")
  }

  /// The query with the default order and filters, and with the same search text.
  var resetQuery: MovieQuery {
    var query = base
    query.search = self.query.search
    return query
  }

  /// The available orders, the default first.
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
