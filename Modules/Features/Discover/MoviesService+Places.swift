import FlowRegistry
import Foundation
import MoviesServices

extension MoviesService {
  /// Returns the places of the people and movies that a search finds, best first. If there are more, all have a place of
  /// their own.
  @MainActor func places(for query: MovieQuery) async -> [LinkCommand] {
    let limit = 8
    guard query.isSearch, let found = try? await summaries(of: query, in: 0..<limit + 1) else { return [] }
    let words = query.search.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let all = LinkCommand("All movies that match “\(query.search)”", link: "discover/search/\(words)")
    return await people(in: found) + found.prefix(limit).map(\.place) + (found.count > limit ? [all] : [])
  }

  /// Returns the places of the people whose names made movies match.
  private func people(in found: [MovieSummary]) async -> [LinkCommand] {
    var places: [LinkCommand] = []
    for movie in found {
      guard let name = movie.match, !places.contains(where: { $0.title == name + ", person" }),
        let details = try? await details(of: movie.id)
      else { continue }
      let credits = details.directors.map { ($0.id, $0.name) } + details.movie.cast.map { ($0.personID, $0.name) }
      if let person = credits.first(where: { $0.1 == name }) {
        places.append(LinkCommand(name + ", person", link: "discover/person/\(person.0)"))
      }
    }
    return places
  }
}

extension MovieSummary {
  fileprivate var place: LinkCommand {
    let marks = [isWatched ? "watched" : nil, isOnWishlist ? "wishlist" : nil].compactMap { $0.map { ", \($0)" } }
    return LinkCommand("\(title) (\(year))\(marks.joined())", link: "discover/movie/\(id)")
  }
}
