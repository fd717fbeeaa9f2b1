import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import Observation

/// The viewings by day, which the user can search and filter.
@Observable
final class DiaryModel: ScreenModel, Stepper {
  enum ActionName { case filter, resetFilters, tryAgain }

  nonisolated enum EntryActionName: Equatable {
    case edit, openMovie, remove
    case rate(Int)
  }

  let steps = PublishRelay<DiaryStep>()
  let work: Work
  private let library: MovieLibrary
  private let diary: DiaryRows
  private let links: (MovieStep) -> String?
  private var showsFilters = false

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - library: The movies and the user’s lists.
  ///   - links: Returns the link to where a step leads.
  init(of library: MovieLibrary, links: @escaping (MovieStep) -> String?) {
    self.library = library
    self.links = links
    work = Work(beside: library.work)
    diary = DiaryRows(of: library, work: work)
  }

  func screenAppeared() {
    diary.appear()
  }

  func screenDisappeared() {
    diary.disappear()
  }

  // MARK: Content

  var content: ScreenContent {
    let issue = LoadingIssue(diary.problem, from: nil)
    var rows = RowList(diary.rows, emptyMessage: emptyMessage, actions: rowActions)
    rows.headings = diary.headings.map(\.position)
    rows.link = { [diary, links] row in
      guard let id = row.number, let movie = diary.movies[id] else { return nil }
      return links(.viewingIsRequested(movie, .one(id)))
    }
    rows.preview = { [library] row in
      // If this fails, opening the entry shows why.
      guard let id = row.number, let entry = try? await library.movies.diaryEntry(id),
        let movie = try? await library.movies.details(of: entry.movie)
      else { return [] }
      let marks = MovieMarks(viewings: [entry.viewing])
      return MovieDetails(movie: movie.movie, directors: movie.directors, marks: marks).preview
    }
    var content = ScreenContent(
      title: "Diary", elements: library.banners() + issue.banners + fields + [.list(rows)],
      actions: library.undoActions())
    if issue.isRetryable { content.actions.append(action(.tryAgain, "Try again", key: "t")) }
    if isFiltered { content.actions.insert(action(.resetFilters, "Reset filters", key: "c"), at: 0) }
    if hasViewings {
      let title = showsFilters ? "Close filters" : "Filter"
      content.actions.append(action(.filter, title, key: "f", role: .filters))
      if !showsFilters { content.closedFields = filters.compactMap(\.field) }
    }
    return content
  }

  private var hasViewings: Bool { !diary.years.isEmpty || diary.rows.count > 0 || diary.query != DiaryQuery() }

  private var isFiltered: Bool { summary != nil }

  private var fields: [ContentElement] {
    guard hasViewings else { return [] }
    let search = field("Search", \.diary.query.search, placeholder: "words of notes, title, person or month").purpose(
      .filter)
    return [search] + (showsFilters ? filters : summary.map { [.value(label: "Showing", $0)] } ?? [])
  }

  private var filters: [ContentElement] {
    [
      field("Year", \.diary.query.period, of: [nil] + diary.years) { $0 ?? "All" },
      field("Rating", \.diary.query.rating, of: [nil] + (1...10).reversed()) { $0.map { "\($0)" } ?? "All" },
      field("Rewatches only", \.diary.query.isOfRewatches),
    ].map { $0.purpose(.filter) }
  }

  /// The filters in one line; `nil` if there are none.
  private var summary: String? {
    let query = diary.query
    let filters = [query.period, query.rating.map { "rated \($0)" }, query.isOfRewatches ? "rewatches" : nil]
    let summary = filters.compactMap(\.self).joined(separator: ", ")
    return summary.isEmpty ? nil : summary
  }

  private var emptyMessage: String {
    if diary.problem != nil { return "" }
    if !diary.isLoaded { return "…" }
    if isFiltered { return "No viewings match. “Reset filters” shows all." }
    let words = diary.query.search
    return words.isEmpty
      ? "Your diary is empty. Mark a movie as watched to add a viewing of today."
      : "No viewings match “\(words.excerpt)”. Try fewer words."
  }

  @ObservationIgnored private lazy var rowActions: [Action] =
    [
      rowAction(.edit, "Edit entry", key: "e"), rowAction(.openMovie, "Open movie", key: "o"),
      rowAction(.remove, "Remove", key: "d", isDestructive: true),
    ] + (1...10).map { rowAction(.rate($0), "Rate \($0)", key: "\($0 % 10)".first) }

  // MARK: Intents

  /// Asks for the form of a viewing, or searches for a month, or shows all again.
  func choose(_ row: RowID) {
    if let month = Row.month(of: row) {
      // What the user types behind it is another word.
      let search = "watched:\(month) "
      diary.query.search = diary.query.search == search ? "" : search
    } else {
      perform(.edit, on: row)
    }
  }

  func perform(_ action: ActionName) {
    library.hideNotice()
    switch action {
    case .filter: showsFilters.toggle()
    case .resetFilters: diary.query = DiaryQuery(search: diary.query.search)
    case .tryAgain: diary.load()
    }
  }

  func perform(_ action: EntryActionName, on row: RowID) {
    library.hideNotice()
    guard let id = row.number else { return }
    library.write { [steps] library in
      // Another window may have removed it since.
      guard let entry = try await library.movies.diaryEntry(id) else { return }
      switch action {
      case .edit: steps.accept(.movie(.viewingIsRequested(entry.movie, .one(id))))
      case .openMovie: steps.accept(.movie(.movieOfViewingIsPicked(entry.movie, id)))
      case .remove: library.removeViewing(id, on: entry.viewing.date, of: entry.movie, at: .lists)
      case .rate(let rating): library.rate(entry.movie, rating, viewing: id, at: .lists)
      }
    }
  }
}

extension DiaryModel: RestorableModel {
  /// The search and the filters, and whether they are open.
  nonisolated struct RestorableState: Codable, Equatable {
    let query: DiaryQuery
    let showsFilters: Bool
  }

  var restorableState: RestorableState {
    get { RestorableState(query: diary.query, showsFilters: showsFilters) }
    set {
      diary.query = newValue.query
      showsFilters = newValue.showsFilters
    }
  }
}
