import ArgumentParser
import FlowApp
import FlowScreens
import MoviesServices

/// The movie that a command reads or changes, by its number or in words.
struct MovieArgument: ParsableArguments {
  @Argument(help: "The number of the movie, its title, or words of a search that finds it alone.")
  var movie: [String]

  /// Returns the movie with a number or a title, or the one that a search finds.
  func find(in movies: any MoviesService) async throws -> MovieDetails {
    try await Self.find(movie.joined(separator: " "), in: movies)
  }

  static func find(_ text: String, in movies: any MoviesService) async throws -> MovieDetails {
    // A number without a movie may be a title, such as 1917.
    if let id = Movie.ID(text), let details = try await movies.details(of: id) { return details }
    var found = try await movies.movies(titled: text)
    if found.isEmpty {
      found = try await movies.summaries(of: MovieQuery(list: .all, search: text), in: 0..<20)
    }
    guard let first = found.first else {
      throw CommandError("no movie has the number or title ‘\(text)’; try ‘movies search’")
    }
    guard found.count == 1 else {
      let candidates = found.map { "\($0.id) \($0.title) (\($0.year))" }.joined(separator: ", ")
      throw CommandError("several movies match ‘\(text)’; use a number: \(candidates)")
    }
    guard let details = try await movies.details(of: first.id) else {
      throw CommandError("the movie ‘\(text)’ was just removed")
    }
    return details
  }
}

extension Movie {
  /// The title and the year, for the outcome of a command.
  nonisolated var name: String { "“\(title)” (\(year))" }
}
