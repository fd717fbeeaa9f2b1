import FlowCore
import FlowReactive
import FlowScreens
import Foundation
import MovieScreens
import MoviesServices
import Observation

/// A form for a movie that no catalog has.
@Observable
final class NewMovieModel: ScreenModel, Stepper {
  enum ActionName { case add, addAnyway, open }

  let steps = PublishRelay<WishlistStep>()
  let work: Work

  private let library: MovieLibrary
  private var entry: Entry { didSet { duplicate = nil } }
  /// The movie of the catalog with the same title and year, if the user tried to add it again.
  private var duplicate: MovieSummary?
  private var problem: (any Error)?
  private var isAdded = false

  nonisolated struct Entry: Codable, Equatable {
    var title = ""
    var year: Int?
    var directors = ""
    var genres = ""
    var runtime: Int?
  }

  init(title: String, in library: MovieLibrary) {
    entry = Entry(title: title.trimmingCharacters(in: .whitespacesAndNewlines))
    self.library = library
    work = Work(beside: library.work)
  }

  var hasUnsavedChanges: Bool {
    !isAdded && !(entry.title + entry.directors + entry.genres).isEmpty
  }

  /// The years from the first movie to what is announced.
  private var years: ClosedRange<Int> { 1_888...max(1_888, library.today().year + 10) }

  private var missingYear: String { "Enter the year of release, from \(years.lowerBound) to \(years.upperBound)." }

  var content: ScreenContent {
    var content = ScreenContent(title: "New movie", actions: [action(.add, "Add", key: "s", isDefault: true)])
    if let problem { content.elements.append(.banner(Banner(.failure, "\(problem)"))) }
    if let duplicate {
      let people = duplicate.directors.isEmpty ? "" : " by \(duplicate.directors.joined(separator: ", "))"
      let question = "“\(duplicate.title)” (\(duplicate.year))\(people) is in the catalog. Add another one?"
      content.elements.append(.banner(Banner(.warning, question)))
      content.actions = [
        action(.open, "Open it", key: "o", isDefault: true), action(.addAnyway, "Add another", key: "y"),
      ]
    }
    content.elements += [
      field("Title", \.entry.title, problem: entry.title.allSatisfy(\.isWhitespace) ? "Enter the title." : nil),
      field("Year", number: \.entry.year, in: years, problem: entry.year == nil ? missingYear : nil),
      field("Directors", \.entry.directors, placeholder: "separated by commas"),
      field("Genres", \.entry.genres, placeholder: "separated by commas"),
      field("Runtime", number: \.entry.runtime, in: 1...10_000, placeholder: "minutes"),
    ]
    return content
  }

  func perform(_ action: ActionName) {
    let title = entry.title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let year = entry.year, !title.isEmpty else { return }
    if action == .open, let duplicate { return finish(duplicate.id) }
    let movie = Movie(
      id: 0, title: title, year: year, runtime: entry.runtime, directors: Self.names(entry.directors),
      genres: Self.names(entry.genres))
    work.run(replacing: "add") { [weak self, movies = library.movies] in
      do {
        let same = try await movies.movies(titled: title).first { $0.year == year }
        if let same, action == .add {
          self?.duplicate = same
        } else {
          let id = try await movies.add(movie)
          self?.finish(id)
        }
        self?.problem = nil
      } catch {
        self?.problem = error
      }
    }
  }

  private func finish(_ movie: Movie.ID) {
    isAdded = true
    steps.accept(.movieIsEntered(movie))
  }

  private static func names(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.uniqued()
  }
}

extension NewMovieModel: RestorableModel {
  /// The movie as the user has entered it.
  var restorableState: Entry {
    get { entry }
    set { entry = newValue }
  }
}
