import FlowCore
import FlowReactive
import FlowScreens
import Foundation
import MoviesServices
import Observation

/// A form for the date, rating and note of a watched movie.
@Observable
final class ViewingModel: ScreenModel, Stepper {
  enum ActionName { case save }

  let steps = PublishRelay<MovieStep>()
  let work: Work

  private let id: Movie.ID
  private let library: MovieLibrary
  private let movie: Loading<MovieDetails>
  private var entry = Entry()
  /// The entry when it was loaded.
  private var loaded: Entry?
  /// The entry that the user had not saved when the form was left with the program.
  private var restored: Entry?

  nonisolated struct Entry: Codable, Equatable {
    var date: CalendarDate?
    var rating: Int?
    var note = ""
  }

  init(of id: Movie.ID, in library: MovieLibrary) {
    self.id = id
    self.library = library
    work = Work(beside: library.work)
    movie = Loading(work: work) { !($0 is Unavailable) }
    movie.load { [weak self] in
      let movie = try await library.movies.movie(id)
      self?.edit(movie.marks.watched)
      return movie
    }
  }

  private func edit(_ viewing: Viewing?) {
    let stored = Entry(
      date: CalendarDate(viewing?.date ?? library.today()), rating: viewing?.rating, note: viewing?.note ?? "")
    (loaded, entry, restored) = (stored, restored ?? stored, nil)
  }

  var hasUnsavedChanges: Bool { loaded != nil && loaded != entry }

  var content: ScreenContent {
    var content = ScreenContent(title: "Rating and note", elements: library.banners(on: id) + movie.banners)
    if let movie = movie.value?.movie {
      content.elements += [
        .heading(movie.title),
        field("Date", date: \.entry.date, placeholder: "such as \(library.today())", problem: dateProblem),
        field("Rating", rating: \.entry.rating, of: 10),
        field("Note", \.entry.note, style: .lines, placeholder: "your thoughts", problem: noteProblem),
      ]
      content.actions = [action(.save, "Save", key: "s", isDefault: true)]
    }
    if movie.isRetryable {
      content.actions.append(movie.tryAgain)
    }
    return content
  }

  func perform(_ action: ActionName) {
    library.hideNotice()
    guard let viewing else { return }
    library.change { [id] movies in
      try await movies.setViewing(viewing, of: id)
    } onSuccess: { [steps] in
      steps.accept(.viewingIsSaved)
    }
  }

  /// The entry, or `nil` if a field is invalid.
  private var viewing: Viewing? {
    guard let day, dateProblem == nil, noteProblem == nil else { return nil }
    let note = entry.note.trimmingCharacters(in: .whitespacesAndNewlines)
    return Viewing(date: day, rating: entry.rating, note: note.isEmpty ? nil : note)
  }

  private var day: CalendarDay? { entry.date.flatMap { CalendarDay($0) } }

  private var dateProblem: String? {
    guard let day else { return "Use a date like \(library.today())." }
    return day > library.today() ? "That date is in the future. Use today or earlier." : nil
  }

  private var noteProblem: String? {
    guard entry.note.count > Viewing.longestNote else { return nil }
    return "The note has \(entry.note.count) characters. Use at most \(Viewing.longestNote)."
  }
}

extension ViewingModel: RestorableModel {
  /// The entry that is not saved yet.
  var restorableState: Entry? {
    get { restored ?? (hasUnsavedChanges ? entry : nil) }
    set { restored = newValue }
  }
}
