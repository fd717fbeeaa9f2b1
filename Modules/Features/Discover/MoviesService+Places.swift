import FlowContent
import Foundation
import MoviesServices

extension MoviesService {
  /// Returns the places of the movies and people that a search finds, best first. People come first if only their names
  /// have words that begin with those of the search. If there are more movies, all have a place of their own, and so
  /// have those that are found by similar words alone while a note has the words.
  @MainActor func places(for query: MovieQuery) async -> [LinkCommand] {
    let limit = 8
    guard query.isSearch, let found = try? await summaries(of: query, in: 0..<limit + 1) else { return [] }
    let words = query.search.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let isSimilar = found.contains(where: \.isSimilar)
    let title = isSimilar ? "Movies with words like “\(query.search)”" : "All movies that match “\(query.search)”"
    let all = LinkCommand(title, link: "discover/search/\(words)")
    if isSimilar, (try? await diary(DiaryQuery(notesWith: query.search), in: 0..<1).isEmpty) == false { return [all] }
    let movies = found.prefix(limit).map(\.place)
    let people = await people(in: found)
    let isForPeople =
      !found.contains { $0.title.hasWords(beginningAsIn: query.search) }
      && people.contains { $0.title.hasWords(beginningAsIn: query.search) }
    return (isForPeople ? people + movies : movies + people) + (found.count > limit ? [all] : [])
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

extension String {
  /// Returns `true` if each word of a search begins one of the text.
  fileprivate func hasWords(beginningAsIn search: String) -> Bool {
    let words = comparedWords
    return search.comparedWords.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
  }

  private var comparedWords: [Substring] {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }
  }
}
