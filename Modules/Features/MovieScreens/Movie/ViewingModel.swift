import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Foundation
import MoviesServices
import Observation

/// A form for the date, rating and note of a viewing.
@Observable
final class ViewingModel: ScreenModel, Stepper {
  enum ActionName { case save, replace, move, remove }

  let steps = PublishRelay<MovieStep>()
  let work: Work

  private let id: Movie.ID
  private let library: MovieLibrary
  private let movie: Loading<MovieDetails>
  private let edited: EditedViewing
  private var entry = ViewingEntry() {
    didSet { if entry.date != oldValue.date { writtenOn = library.today() } }
  }
  /// The day when the date was written, from which “yesterday” counts.
  private var writtenOn: CalendarDate
  /// The viewing that the form edits; `nil` for a new one.
  private var viewing: Viewing.ID?
  /// A Boolean value that indicates whether the viewing was removed elsewhere. Saving adds it again.
  private var isGone = false
  /// The other viewings.
  private var others: [Viewing] = []
  /// The dates and ratings of the other viewings as the form first showed them.
  private var knownOthers: [Viewing]?
  /// The entry as it is stored, or `nil` before it is loaded.
  private var stored: ViewingEntry?
  /// The stored entry as the form last showed it. Saving asks before it replaces later changes.
  private var seen: ViewingEntry?
  /// The entry that the user had not saved when the form was left with the program.
  private var restored: ViewingDraft?
  private let subscriptions = DisposeBag()

  init(of id: Movie.ID, _ edited: EditedViewing = .last, in library: MovieLibrary) {
    self.id = id
    self.edited = edited
    self.library = library
    writtenOn = library.today()
    work = Work(beside: library.work)
    movie = Loading(work: work) { !($0 is Unavailable) }
    library.changes.subscribe(onNext: { [weak self] change in
      if change.concerns(id) { self?.load() }
    }).disposed(by: subscriptions)
    load()
  }

  private func load() {
    movie.load { [weak self, library, id] in
      let movie = try await library.movies.movie(id)
      if !Task.isCancelled { try self?.edit(movie.marks.viewings) }
      return movie
    }
  }

  /// Edits a viewing, or goes on with it after it was changed elsewhere: only what the user has changed stays as it is.
  ///
  /// The entry of a viewing that is gone stays as it is, because the user may save it without seeing the form again.
  private func edit(_ viewings: [Viewing]) throws {
    let draft = restorableState
    if stored == nil, draft == nil, case .one(let entry) = edited, !viewings.contains(where: { $0.id == entry }) {
      throw Unavailable.entry
    }
    if stored == nil {
      viewing = if let draft, draft.base != nil { draft.viewing } else { edited.viewing(in: viewings) }
    }
    others = viewings.filter { $0.id != viewing }
    knownOthers = knownOthers ?? draft?.others ?? others.map { Viewing(date: $0.date, rating: $0.rating) }
    let current = viewings.first { $0.id == viewing }
    isGone = viewing != nil && current == nil
    let now = current.map { ViewingEntry($0) } ?? stored ?? draft?.base ?? ViewingEntry()
    let former = seen ?? draft?.seen ?? draft?.base ?? now
    entry = draft?.rebased(onto: now) ?? now
    if let day = draft?.writtenOn { writtenOn = day }
    seen = former.with(now, asFarAsIn: entry)
    stored = now
    restored = nil
  }

  private var isNew: Bool { viewing == nil }

  var hasUnsavedChanges: Bool { stored.map { $0 != entry } ?? (restored != nil) }

  var content: ScreenContent {
    let isMissing = movie.problem is Unavailable
    let title = isNew && !isMissing ? "Mark as watched" : "Rating and note"
    var content = ScreenContent(title: title, elements: library.banners(on: id) + movie.banners)
    content.isMissing = isMissing
    if isGone {
      content.elements.append(.banner(Banner(.warning, "This entry was removed elsewhere. Save to add it again.")))
    }
    if !replaced.isEmpty {
      let texts = replaced.joined(separator: ", ")
      content.elements.append(
        .banner(Banner(.warning, "Changed elsewhere meanwhile: \(texts). Replace that, or go back to keep it.")))
    }
    if let movie = movie.value?.movie {
      content.elements += [
        .heading("\(movie.title) (\(movie.year))"),
        field(
          "Date", \.entry.date,
          placeholder: isNew ? "today; or yesterday, 3 Mar, none" : "none; or yesterday, 3 Mar",
          problem: day.problem(on: library.today())
        ).purpose(.day(day.day)),
      ]
      if let dateNote { content.elements.append(.text(dateNote)) }
      content.elements += [
        field("Rating", rating: \.entry.rating, of: 10),
        field("Note", \.entry.note, style: .lines, placeholder: "your thoughts", problem: entry.noteProblem),
      ]
      content.actions = [
        replaced.isEmpty
          ? action(.save, "Save", key: "s", isDefault: true) : action(.replace, "Replace", key: "s", isDefault: true)
      ]
      if !isNew && !isGone {
        content.actions += [
          action(.move, "Another movie…", key: "o"), action(.remove, "Remove entry", key: "d", isDestructive: true),
        ]
      }
    }
    content.actions += movie.actions
    return content
  }

  func perform(_ action: ActionName) {
    library.hideNotice()
    guard isValid, action != .save || replaced.isEmpty else { return }
    switch action {
    case .save, .replace: finish(saves: true)
    case .move: steps.accept(.otherMovieIsRequested)
    case .remove:
      // Undoing the removal brings back what the user had not saved.
      finish(saves: hasUnsavedChanges) { [id, viewing] movies in
        if let viewing { try await movies.removeViewing(viewing, of: id) } else { nil }
      }
    }
  }

  /// Moves the viewing to another movie, with what the user had not saved.
  func move(to other: Movie.ID) {
    finish(saves: hasUnsavedChanges, otherwise: "The entry is of this movie already.") { [id, viewing] movies in
      if let viewing { try await movies.moveViewing(viewing, of: id, to: other) } else { nil }
    }
  }

  private func finish(
    saves: Bool, otherwise reason: String? = nil,
    _ change: @escaping (any MoviesService) async throws -> ListChange? = { _ in nil }
  ) {
    guard let stored else { return }
    let draft = draft(of: stored, others: others)
    library.change(otherwise: reason) { [self, day = day.day] movies in
      let saved: ListChange?
      do {
        saved = saves ? try await save(draft, on: day, in: movies) : nil
      } catch let error as ChangedElsewhere {
        load()
        throw error
      }
      return try await change(movies) ?? saved
    } onSuccess: { [steps] in
      steps.accept(.viewingIsSaved)
    }
  }

  private func save(
    _ draft: ViewingDraft, on day: CalendarDate?, in movies: any MoviesService
  ) async throws -> ListChange? {
    let entered = draft.entry.viewing(day)
    guard let viewing = draft.viewing else {
      let present = try await movies.movie(id).marks.viewings
      guard entered.rating(replacedIn: present, since: draft.others ?? []) == nil else { throw ChangedElsewhere() }
      return try await movies.addViewing(entered, of: id)
    }
    return try await movies.changeViewings(of: id) { viewings in
      // Another window may have changed it since, or removed it.
      if let index = viewings.firstIndex(where: { $0.id == viewing }) {
        try draft.merge(into: &viewings[index], on: day)
      } else {
        viewings.append(entered)
      }
    }
  }

  /// The later changes that saving would replace.
  private var replaced: [String] {
    guard let stored, let seen else { return [] }
    let rating = isNew ? entry.viewing(day.day).rating(replacedIn: others, since: knownOthers ?? []) : nil
    return entry.replaced(of: stored, since: seen) + [rating].compactMap { $0.map { "\($0)/10" } }
  }

  private var isValid: Bool { day.problem(on: library.today()) == nil && entry.noteProblem == nil }

  private var day: WrittenDay { WrittenDay(entry.date, emptyIsToday: isNew, writtenOn: writtenOn) }

  /// The date in figures, if the user wrote it otherwise, and what saving changes in the diary otherwise.
  private var dateNote: String? {
    let today = library.today()
    guard day.problem(on: today) == nil else { return nil }
    if isNew, let other = others.first(where: { $0.date == day.day }) {
      let rating = entry.rating == nil || other.rating == entry.rating ? nil : other.rating
      return "You have an entry \(day.day.map { "of \($0)" } ?? "without a date"). Saving adds to it"
        + (rating.map { ", and replaces its rating \($0)/10." } ?? ".")
    }
    if day.day == nil, stored?.date.isEmpty == false { return "Saving removes the date." }
    return day.needsFigures(on: today) ? day.day.map { "Watched on \($0)." } : nil
  }

  private func draft(of base: ViewingEntry, others: [Viewing]?) -> ViewingDraft {
    ViewingDraft(entry: entry, base: base, viewing: viewing, writtenOn: writtenOn, seen: seen, others: others)
  }
}

extension ViewingModel: RestorableModel {
  /// The entry that is not saved yet.
  var restorableState: ViewingDraft? {
    get {
      if let restored { return restored }
      guard let stored, stored != entry else { return nil }
      return draft(of: stored, others: isNew ? knownOthers : nil)
    }
    set { restored = newValue }
  }
}

nonisolated extension EditedViewing {
  /// Returns the viewing of a movie that a form edits at first; `nil` for a new one.
  fileprivate func viewing(in viewings: [Viewing]) -> Viewing.ID? {
    switch self {
    case .last: viewings.first?.id
    case .new: nil
    case .one(let id): viewings.first { $0.id == id }?.id
    }
  }
}
