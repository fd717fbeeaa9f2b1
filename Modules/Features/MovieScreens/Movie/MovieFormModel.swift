import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices
import Observation

/// A form for the facts of a movie: of one that no catalog has, or of one in the catalog.
@Observable
final class MovieFormModel: ScreenModel, Stepper {
  enum ActionName { case add, addAnyway, open, save, delete }

  let steps = PublishRelay<MovieStep>()
  let work: Work

  private let library: MovieLibrary
  private let original: MovieEntry
  private var entry: MovieEntry { didSet { duplicate = nil } }
  /// The movie of the catalog with the same title and year, if the user tried to add it again.
  private var duplicate: MovieSummary?
  /// A Boolean value that indicates whether the user tried to save the entry while a fact was missing.
  private var namesMissingFacts = false
  private var isSaved = false

  init(_ entry: MovieEntry, in library: MovieLibrary) {
    original = entry
    self.entry = entry
    self.library = library
    work = Work(beside: library.work)
  }

  var hasUnsavedChanges: Bool { !isSaved && entry != original }

  /// The years from the first movie to what is announced.
  private var years: ClosedRange<Int> { 1_888...max(1_888, library.today().year + 10) }

  private var titleProblem: String? {
    let (count, most) = (entry.title.unicodeScalars.count, Movie.longestTitle)
    if count > most { return "The title has \(count) characters. Use at most \(most)." }
    return namesMissingFacts && entry.title.allSatisfy(\.isWhitespace) ? "Enter the title." : nil
  }

  private var yearProblem: String? {
    guard namesMissingFacts, entry.year == nil else { return nil }
    return "Enter the year of release, from \(years.lowerBound) to \(years.upperBound)."
  }

  /// The names of an imported movie can be more, as long as they stay as they are.
  private func problem(of names: KeyPath<MovieEntry, String>) -> String? {
    let (text, most) = (entry[keyPath: names], MovieEntry.mostNames)
    let count = text.utf8.count { $0 == UInt8(ascii: ",") } + 1
    return count > most && text != original[keyPath: names] ? "There are \(count) names. Use at most \(most)." : nil
  }

  private var runtimeProblem: String? {
    let isValid = entry.runtime.allSatisfy(\.isWhitespace) || Movie.minutes(written: entry.runtime) != nil
    return isValid ? nil : "Use minutes from 1 to 10000, or a length like 2 h 4 min."
  }

  private var hasProblem: Bool {
    titleProblem != nil || runtimeProblem != nil || problem(of: \.directors) != nil || problem(of: \.genres) != nil
  }

  var content: ScreenContent {
    var content = ScreenContent(title: entry.id == nil ? "New movie" : "Edit movie", elements: library.banners())
    if let duplicate {
      let people = duplicate.directors.isEmpty ? "" : " by \(duplicate.directors.joined(separator: ", "))"
      let question = "“\(duplicate.title)” (\(duplicate.year))\(people) is in the catalog. Add another one?"
      content.elements.append(.banner(Banner(.warning, question)))
    }
    content.elements += [
      field("Title", \.entry.title, problem: titleProblem),
      field("Year", number: \.entry.year, in: years, problem: yearProblem),
      field(
        "Directors", \.entry.directors, placeholder: "separated by commas", problem: problem(of: \.directors)),
      field("Genres", \.entry.genres, placeholder: "separated by commas", problem: problem(of: \.genres)),
      field("Runtime", \.entry.runtime, placeholder: "minutes", problem: runtimeProblem),
    ]
    content.actions = actions
    return content
  }

  private var actions: [Action] {
    if duplicate != nil {
      [action(.open, "Open it", key: "o", isDefault: true), action(.addAnyway, "Add another", key: "y")]
    } else if entry.id == nil {
      [action(.add, "Add", key: "s", isDefault: true)]
    } else {
      [
        action(.save, "Save", key: "s", isDefault: true),
        action(.delete, "Delete movie", key: "d", isDestructive: true),
      ]
    }
  }

  func perform(_ action: ActionName) {
    library.hideNotice()
    switch action {
    case .add, .addAnyway, .save: save(isAnother: action == .addAnyway)
    case .open:
      guard let duplicate else { return }
      isSaved = true
      steps.accept(.movieIsAdded(duplicate.id))
    case .delete:
      guard let id = entry.id else { return }
      steps.accept(.deletionIsRequested(id, title: original.title))
    }
  }

  private func save(isAnother: Bool) {
    guard let movie = entry.movie(), !hasProblem else {
      namesMissingFacts = true
      return
    }
    guard !isSaved else { return }
    isSaved = true
    library.write { [self, entry, original] library in
      do {
        if entry.id != nil {
          try await library.update(entry, since: original)
          steps.accept(.movieIsSaved)
        } else if !isAnother, let same = try await library.movie(titled: movie.title, from: movie.year) {
          (duplicate, isSaved) = (same, false)
        } else {
          let id = try await library.add(movie)
          steps.accept(.movieIsAdded(id))
          if entry.isWish { library.change(at: .screen(of: id)) { try await $0.addToWishlist(id) } }
        }
      } catch {
        isSaved = false
        throw error
      }
    }
  }
}

extension MovieLibrary {
  fileprivate func movie(titled title: String, from year: Int) async throws -> MovieSummary? {
    try await movies.movies(titled: title).first { $0.year == year }
  }

  fileprivate func add(_ movie: Movie) async throws -> Movie.ID {
    let id = try await movies.add(movie)
    show(Banner(.success, "Added “\(movie.title)” to the catalog."))
    return id
  }

  /// Changes what the user has changed, and keeps what another window has changed meanwhile.
  fileprivate func update(_ entry: MovieEntry, since original: MovieEntry) async throws {
    guard let id = entry.id else { return }
    let present = try await movies.movie(id).movie
    guard let movie = entry.merged(into: MovieEntry(present), since: original).movie(replacing: present) else { return }
    let change = try await movies.update(movie)
    if let change { try await record(change) }
    let advice = change == nil ? "" : "You can undo this."
    show(Banner(.success, "Saved “\(movie.title)”.", advice: advice), about: change)
  }
}

extension MovieFormModel: RestorableModel {
  /// The movie as the user has entered it.
  var restorableState: MovieEntry {
    get { entry }
    set { entry = newValue }
  }
}
