import ArgumentParser
import FlowApp
import FlowScreens
import Foundation
import MoviesServices

/// The movie that a command reads or changes, by its number or in words.
struct MovieArgument: ParsableArguments {
  private static let idPrefix = "id:"

  @Argument(help: "The number of the movie, its title, or words of a search that finds it alone.")
  var movie: [String]

  /// Returns the movie with a number or a title, or the one that a search finds.
  ///
  /// - Parameters:
  ///   - list: The list that has the movie, if the search finds several; by default, any of the user’s lists, or `nil`.
  ///   - isForgiving: A Boolean value that indicates whether the search may correct the words, and find them elsewhere than in
  ///     the title. A command that changes a list doesn't guess.
  func find(
    in movies: any MoviesService, on list: MovieList? = .all, isForgiving: Bool = false
  ) async throws -> MovieDetails {
    try await Self.find(movie.joined(separator: " "), in: movies, on: list, isForgiving: isForgiving)
  }

  static func find(
    _ text: String, in movies: any MoviesService, on list: MovieList? = .all, isForgiving: Bool = false
  ) async throws -> MovieDetails {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw CommandError("the title is empty; name a movie by its number, its title or words of a search")
    }
    var found = try await movies.movies(titled: text)
    if let id = Movie.ID(text.hasPrefix(idPrefix) ? String(text.dropFirst(idPrefix.count)) : text),
      let details = try await movies.details(of: id)
    {
      guard !text.hasPrefix(idPrefix) else { return details }
      // A number may be a title as well, such as 1917, or all of one before a colon, such as 2001.
      let beginning = try await title(beginningWith: text, in: movies)
      let titles = found + [beginning].compactMap(\.self).filter { $0.title.hasPrefix("\(text):") }
      guard let other = titles.first(where: { $0.id != id }) else { return details }
      throw CommandError(
        "‘\(text)’ is the number of \(details.movie.name) and in a title; use \(idPrefix)\(id), or \(idPrefix)\(other.id) for “\(other.title)”"
      )
    }
    if found.isEmpty {
      found = try await movies.summaries(of: MovieQuery(list: .all, search: text), in: 0..<20)
    }
    guard let first = found.first else {
      let reason = try await reasonWhyMissing(in: movies)
      throw CommandError(
        "no movie has the number or title ‘\(text)’\(reason.isEmpty ? "; try ‘movies search’" : reason)")
    }
    let exact = found.filter { text.isInTitle(of: $0) }
    if !isForgiving, exact.isEmpty {
      let reason = try await reasonWhyMissing(in: movies)
      throw CommandError(
        "no movie has the number or title ‘\(text)’; did you mean \(first.id) \(first.title) (\(first.year))?\(reason)")
    }
    let titled = exact.filter { text.isTitle(of: $0) }
    let likely = titled.isEmpty ? exact : titled
    let own = list.map { list in (list == .all ? likely : exact).filter { $0.isOn(list) } } ?? []
    let narrowed = list == .all ? [likely, own] : [own, likely]
    if let one = narrowed.first(where: { $0.count == 1 }) { found = one }
    guard found.count == 1 else {
      let candidates = found.prefix(4).map { "\($0.id) \($0.title) (\($0.year))" }.joined(separator: ", ")
      let others = found.count > 4 ? " …; ‘movies search’ has them all" : ""
      throw CommandError("several movies match ‘\(text)’; use a number: \(candidates)\(others)")
    }
    guard let details = try await movies.details(of: found[0].id) else {
      throw CommandError("the movie ‘\(text)’ was just removed")
    }
    return details
  }
}

extension MovieArgument {
  /// Returns the end of a sentence about a movie that isn't found, if the catalog is incomplete; an empty one otherwise.
  static func reasonWhyMissing(in movies: any MoviesService) async throws -> String {
    guard try await !movies.hasAllBuiltInMovies() else { return "" }
    return "; most movies are still missing from the catalog: open Movies for a minute, which enters them"
  }

  /// Returns a movie whose title is a text, or begins with its words.
  static func title(beginningWith text: String, in movies: any MoviesService) async throws -> MovieSummary? {
    // A search takes “id:12” for a condition, and has none of that name.
    let words = text.wordList
    return try await movies.summaries(of: MovieQuery(list: .all, search: words.joined(separator: " ")), in: 0..<20)
      .first { $0.title.wordList.starts(with: words) }
  }
}

extension Movie {
  /// The title and the year, for the outcome of a command.
  nonisolated var name: String { "“\(title)” (\(year))" }
}

extension MovieSummary {
  nonisolated fileprivate func isOn(_ list: MovieList) -> Bool {
    switch list {
    case .all: isOnWishlist || isWatched
    case .wishlist: isOnWishlist
    case .watched: isWatched
    }
  }
}

nonisolated extension String {
  /// Returns a Boolean value that indicates whether each word is a word of a movie's title, or its year.
  fileprivate func isInTitle(of movie: MovieSummary) -> Bool {
    words.isSubset(of: movie.title.words.union(["\(movie.year)"]))
  }

  /// Returns a Boolean value that indicates whether these are the words of a movie's title, with or without its year.
  fileprivate func isTitle(of movie: MovieSummary) -> Bool {
    isInTitle(of: movie) && movie.title.words.isSubset(of: words)
  }

  private var words: Set<String> { Set(wordList) }

  fileprivate var wordList: [String] {
    let text = folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
