import FlowCore
import FlowReactive
import FlowScreens
import Foundation
import MoviesServices
import Observation

/// A form for the date, rating and note of a viewing.
@Observable
final class ViewingModel: ScreenModel, Stepper {
  enum ActionName { case save, remove }

  let steps = PublishRelay<MovieStep>()
  let work: Work

  private let id: Movie.ID
  private let library: MovieLibrary
  private let movie: Loading<MovieDetails>
  private let edited: EditedViewing
  private var entry = Entry()
  /// The viewing that the entry replaces; `nil` for a new one.
  private var original: Viewing?
  /// The entry when it was loaded.
  private var loaded: Entry?
  /// The entry that the user had not saved when the form was left with the program.
  private var restored: Entry?

  nonisolated struct Entry: Codable, Equatable {
    var date = ""
    var rating: Int?
    var note = ""
  }

  init(of id: Movie.ID, _ edited: EditedViewing = .last, in library: MovieLibrary) {
    self.id = id
    self.edited = edited
    self.library = library
    work = Work(beside: library.work)
    movie = Loading(work: work) { !($0 is Unavailable) }
    movie.load { [weak self] in
      let movie = try await library.movies.movie(id)
      self?.edit(movie.marks.viewings)
      return movie
    }
  }

  private func edit(_ viewings: [Viewing]) {
    original =
      switch edited {
      case .last: viewings.first
      case .new: nil
      case .one(let viewing): viewing
      }
    let stored = Entry(
      date: original?.date?.description ?? "", rating: original?.rating, note: original?.note ?? "")
    (loaded, entry, restored) = (stored, restored ?? stored, nil)
  }

  var hasUnsavedChanges: Bool { loaded.map { $0 != entry } ?? (restored != nil) }

  var content: ScreenContent {
    let title = loaded != nil && original == nil ? "Mark as watched" : "Rating and note"
    var content = ScreenContent(title: title, elements: library.banners(on: id) + movie.banners)
    if let movie = movie.value?.movie {
      content.elements += [
        .heading(movie.title),
        field(
          "Date", \.entry.date,
          placeholder: original == nil ? "today (or yesterday, 3 Mar, none)" : "none (or yesterday, 3 Mar)",
          problem: dateProblem),
      ]
      if let dateNote { content.elements.append(.text(dateNote)) }
      content.elements += [
        field("Rating", rating: \.entry.rating, of: 10),
        field("Note", \.entry.note, style: .lines, placeholder: "your thoughts", problem: noteProblem),
      ]
      content.actions = [action(.save, "Save", key: "s", isDefault: true)]
      if original != nil { content.actions.append(action(.remove, "Remove entry", key: "d", isDestructive: true)) }
    }
    if movie.isRetryable {
      content.actions.append(movie.tryAgain)
    }
    return content
  }

  func perform(_ action: ActionName) {
    library.hideNotice()
    guard loaded != nil, let replacement = action == .remove ? [] : viewing.map({ [$0] }) else { return }
    library.change { [id, original] movies in
      try await movies.changeViewings(of: id, leavingWishlist: true) { viewings in
        // Another window may have changed it since. Then it is the one of the same day.
        let index = original.flatMap { original in
          viewings.firstIndex(of: original) ?? viewings.firstIndex { $0.date == original.date }
        }
        if let index {
          viewings.replaceSubrange(index...index, with: replacement)
        } else {
          viewings += replacement
        }
      }
    } onSuccess: { [steps] in
      steps.accept(.viewingIsSaved)
    }
  }

  /// The entry, or `nil` if a field is invalid.
  private var viewing: Viewing? {
    guard dateProblem == nil, noteProblem == nil else { return nil }
    let note = entry.note.trimmingCharacters(in: .whitespacesAndNewlines)
    return Viewing(date: day, rating: entry.rating, note: note.isEmpty ? nil : note)
  }

  /// The date without white space around it. An empty one is today for a new viewing, and none for one without a day.
  private var date: String {
    let date = entry.date.trimmingCharacters(in: .whitespaces)
    return date.isEmpty ? original == nil ? "today" : "none" : date.lowercased()
  }

  private var day: CalendarDay? { CalendarDay(written: date, today: library.today()) }

  private var dateProblem: String? {
    if date == "none" { return nil }
    guard let day else { return "Use a date like \(library.today()), yesterday or 3 Mar, or none." }
    return day > library.today() ? "That date is in the future. Use today or earlier." : nil
  }

  /// The date in figures, if the user wrote it otherwise.
  private var dateNote: String? {
    guard let day, day <= library.today(), ![day.description, "today"].contains(date) else { return nil }
    return "Watched on \(day)."
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
