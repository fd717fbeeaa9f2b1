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
  private var entry = Entry()
  /// The viewing that the form edits; `nil` for a new one.
  private var viewing: Viewing.ID?
  /// A Boolean value that indicates whether the viewing was removed elsewhere. Saving adds it again.
  private var isGone = false
  /// The other viewings.
  private var others: [Viewing] = []
  /// The dates and ratings of the other viewings as the form first showed them.
  private var knownOthers: [Viewing]?
  /// The entry as it is stored, or `nil` before it is loaded.
  private var stored: Entry?
  /// The stored entry as the form last showed it. Saving asks before it replaces later changes.
  private var seen: Entry?
  /// The entry that the user had not saved when the form was left with the program.
  private var restored: Draft?
  private let subscriptions = DisposeBag()

  nonisolated struct Entry: Codable, Equatable {
    var date = ""
    var rating: Int?
    var note = ""
  }

  /// An entry that is not saved, with what it was made of.
  nonisolated struct Draft: Codable, Equatable {
    var entry: Entry
    /// The entry that the draft was made of, or `nil` if an earlier version saved the draft.
    var base: Entry?
    /// The viewing that the form edits; `nil` for a new one.
    var viewing: Viewing.ID?
    /// The stored entry as the form last showed it, and the other viewings, as far as they are known.
    var seen: Entry?
    var others: [Viewing]?
  }

  init(of id: Movie.ID, _ edited: EditedViewing = .last, in library: MovieLibrary) {
    self.id = id
    self.edited = edited
    self.library = library
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
      if !Task.isCancelled { self?.edit(movie.marks.viewings) }
      return movie
    }
  }

  /// Edits a viewing, or goes on with it after it was changed elsewhere: only what the user has changed stays as it is.
  ///
  /// The entry of a viewing that is gone stays as it is, because the user may save it without seeing the form again.
  private func edit(_ viewings: [Viewing]) {
    let draft = restorableState
    if stored == nil {
      viewing = if let draft, draft.base != nil { draft.viewing } else { edited.viewing(in: viewings) }
    }
    others = viewings.filter { $0.id != viewing }
    knownOthers = knownOthers ?? draft?.others ?? others.map { Viewing(date: $0.date, rating: $0.rating) }
    let current = viewings.first { $0.id == viewing }
    isGone = viewing != nil && current == nil
    let now = current.map { Entry($0) } ?? stored ?? draft?.base ?? Entry()
    let former = seen ?? draft?.seen ?? draft?.base ?? now
    entry = draft?.rebased(onto: now) ?? now
    seen = Entry(
      date: entry.date == now.date ? now.date : former.date,
      rating: entry.rating == now.rating ? now.rating : former.rating,
      note: entry.note == now.note ? now.note : former.note)
    stored = now
    restored = nil
  }

  private var isNew: Bool { viewing == nil }

  var hasUnsavedChanges: Bool { stored.map { $0 != entry } ?? (restored != nil) }

  var content: ScreenContent {
    let title = isNew ? "Mark as watched" : "Rating and note"
    var content = ScreenContent(title: title, elements: library.banners(on: id) + movie.banners)
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
          problem: dateProblem
        ).purpose(.day),
      ]
      if let dateNote { content.elements.append(.text(dateNote)) }
      content.elements += [
        field("Rating", rating: \.entry.rating, of: 10),
        field("Note", \.entry.note, style: .lines, placeholder: "your thoughts", problem: noteProblem),
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
    guard let stored, isValid, action != .save || replaced.isEmpty else { return }
    let draft = Draft(entry: entry, base: stored, viewing: viewing, others: others)
    let isRemoval = action == .remove
    // Undoing the removal brings back what the user had not saved, and a viewing of another movie keeps it.
    let saves = action == .save || action == .replace || hasUnsavedChanges
    library.change { [self, id] movies in
      let saved: ListChange?
      do {
        saved = saves ? try await save(draft, in: movies) : nil
      } catch let error as ChangedElsewhere {
        load()
        throw error
      }
      return if isRemoval, let viewing = draft.viewing { try await movies.removeViewing(viewing, of: id) } else {
        saved
      }
    } onSuccess: { [steps, id] in
      let other = action == .move ? draft.viewing.map { MovieStep.otherMovieIsRequested(for: $0, of: id) } : nil
      steps.accept(other ?? .viewingIsSaved)
    }
  }

  private func save(_ draft: Draft, in movies: any MoviesService) async throws -> ListChange? {
    let today = library.today()
    let entered = draft.entry.viewing(isNew: draft.viewing == nil, today: today)
    guard let viewing = draft.viewing else {
      let present = try await movies.movie(id).marks.viewings
      guard entered.rating(replacedIn: present, since: draft.others ?? []) == nil else { throw ChangedElsewhere() }
      return try await movies.addViewing(entered, of: id)
    }
    return try await movies.changeViewings(of: id, leavingWishlist: isGone) { viewings in
      // Another window may have changed it since, or removed it.
      if let index = viewings.firstIndex(where: { $0.id == viewing }) {
        let other = Entry(viewings[index])
        let rebased = draft.rebased(onto: other)
        guard let base = draft.base, rebased.replaced(of: other, since: base).isEmpty else { throw ChangedElsewhere() }
        let merged = rebased.viewing(isNew: false, today: today)
        viewings[index].date = merged.date
        viewings[index].rating = merged.rating
        viewings[index].note = merged.note
      } else {
        viewings.append(entered)
      }
    }
  }

  /// The later changes that saving would replace.
  private var replaced: [String] {
    guard let stored, let seen else { return [] }
    let entered = entry.viewing(isNew: isNew, today: library.today())
    let rating = isNew ? entered.rating(replacedIn: others, since: knownOthers ?? []) : nil
    return entry.replaced(of: stored, since: seen) + [rating].compactMap { $0.map { "\($0)/10" } }
  }

  private var isValid: Bool { dateProblem == nil && noteProblem == nil }

  private var date: String { entry.date(isNew: isNew) }

  private var day: CalendarDate? { CalendarDate(written: date, today: library.today()) }

  private var dateProblem: String? {
    if date == "none" { return nil }
    if day == nil, CalendarDate.isMonthOrYear(date) {
      return "The diary has days. Add the day of the month, or use none."
    }
    if day == nil, let reason = CalendarDate.reasonForMissingDay(in: date) { return reason }
    if let days = CalendarDate.ambiguity(of: date) { return "\(date) is \(days). Write the name of the month." }
    guard let day else { return "Use a date like \(library.today()), yesterday or 3 Mar, or none." }
    return day > library.today() ? "That date is in the future. Use today or earlier." : nil
  }

  /// The date in figures, if the user wrote it otherwise, and whether the diary has an entry of that day.
  private var dateNote: String? {
    guard dateProblem == nil else { return nil }
    if isNew, others.contains(where: { $0.date == day }) {
      return "You have an entry \(day.map { "of \($0)" } ?? "without a date"). Saving adds to it."
    }
    guard let day, ![day.description, "today"].contains(date) else { return nil }
    return "Watched on \(day)."
  }

  private var noteProblem: String? {
    let length = entry.note.unicodeScalars.count
    guard length > Viewing.longestNote else { return nil }
    return "The note has \(length) characters. Use at most \(Viewing.longestNote)."
  }
}

extension ViewingModel: RestorableModel {
  /// The entry that is not saved yet.
  var restorableState: Draft? {
    get {
      if let restored { return restored }
      guard let stored, stored != entry else { return nil }
      return Draft(entry: entry, base: stored, viewing: viewing, seen: seen, others: isNew ? knownOthers : nil)
    }
    set { restored = newValue }
  }
}

nonisolated extension ViewingModel.Draft {
  /// Decodes a draft, or the entry alone that an earlier version saved.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.entry) else {
      self.init(entry: try ViewingModel.Entry(from: decoder), base: nil)
      return
    }
    self.init(
      entry: try container.decode(ViewingModel.Entry.self, forKey: .entry),
      base: try container.decodeIfPresent(ViewingModel.Entry.self, forKey: .base),
      viewing: try container.decodeIfPresent(Viewing.ID.self, forKey: .viewing),
      seen: try container.decodeIfPresent(ViewingModel.Entry.self, forKey: .seen),
      others: try container.decodeIfPresent([Viewing].self, forKey: .others))
  }

  /// Returns the entry with the changes of the user, and otherwise with what another entry has. If both have added to the note,
  /// it has both additions.
  fileprivate func rebased(onto other: ViewingModel.Entry) -> ViewingModel.Entry {
    guard let base else { return entry }
    return ViewingModel.Entry(
      date: entry.date == base.date ? other.date : entry.date,
      rating: entry.rating == base.rating ? other.rating : entry.rating,
      note: note(rebased: base.note, onto: other.note))
  }
}

nonisolated extension ViewingModel.Draft {
  private func note(rebased base: String, onto other: String) -> String {
    if entry.note == base { return other }
    if [base, entry.note, ""].contains(other) { return entry.note }
    guard other.hasPrefix(base), entry.note.hasPrefix(base) else { return entry.note }
    return other + (base.isEmpty ? "\n" : "") + entry.note.dropFirst(base.count)
  }
}

nonisolated extension ViewingModel.Entry {
  fileprivate init(_ viewing: Viewing) {
    self.init(date: viewing.date?.description ?? "", rating: viewing.rating, note: viewing.note ?? "")
  }

  /// Returns what another entry has that a former one hadn’t, and this one replaces. A note that is continued isn’t replaced.
  fileprivate func replaced(of other: Self, since former: Self) -> [String] {
    var texts: [String] = []
    if ![date, former.date].contains(other.date) { texts.append(other.date.isEmpty ? "no date" : other.date) }
    if ![rating, former.rating].contains(other.rating) { texts.append(other.rating.map { "\($0)/10" } ?? "no rating") }
    if other.note != former.note, !note.hasPrefix(other.note) { texts.append("“\(other.note.prefix(200))”") }
    return texts
  }

  /// Returns the date without white space around it. An empty one is today for a new viewing, and none for another.
  fileprivate func date(isNew: Bool) -> String {
    let date = date.trimmingCharacters(in: .whitespaces)
    return date.isEmpty ? isNew ? "today" : "none" : date.lowercased()
  }

  /// Returns the viewing of a valid entry.
  fileprivate func viewing(isNew: Bool, today: CalendarDate) -> Viewing {
    let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    return Viewing(
      date: CalendarDate(written: date(isNew: isNew), today: today), rating: rating, note: note.isEmpty ? nil : note)
  }
}

nonisolated extension Viewing {
  /// Returns the rating that this viewing replaces when it is added to others, if that isn’t known. It completes the one of its
  /// day, or else one that has nothing but a rating: see `MoviesService.addViewing(_:of:)`.
  fileprivate func rating(replacedIn others: [Viewing], since known: [Viewing]) -> Int? {
    let completed = others.first { $0.date == date } ?? others.first { $0 == Viewing(date: nil, rating: $0.rating) }
    guard let rating, let completed, let replaced = completed.rating, replaced != rating else { return nil }
    return known.contains { $0.date == completed.date && $0.rating == replaced } ? nil : replaced
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

/// The reason why an entry isn’t saved: the form doesn’t show yet what it would replace.
private nonisolated struct ChangedElsewhere: Error, CustomStringConvertible {
  let description = "This entry was changed elsewhere meanwhile. Look at it, and save again."
}
