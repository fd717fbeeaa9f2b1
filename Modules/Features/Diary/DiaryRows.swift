import FlowContent
import FlowReactive
import FlowScreens
import Foundation
import MovieScreens
import MoviesServices
import Observation

/// The viewings that a query finds, by day, with a row for each month before those of the month. They follow every change as
/// long as the user sees them.
@Observable
final class DiaryRows {
  var query = DiaryQuery() {
    didSet {
      library.hideNotice()
      load()
    }
  }
  private(set) var isLoaded = false
  /// The years of all viewings, the last one first.
  private(set) var years: [String] = []
  private var loadingProblem: (any Error)?

  @ObservationIgnored
  private(set) lazy var rows = PagedRows(work: work) { [weak self] in
    try await self?.count() ?? 0
  } rows: { [weak self] range in
    try await self?.rows(in: range) ?? []
  } position: { [weak self] row in
    try await self?.position(of: row)
  }

  /// The movies of the viewings whose rows were read.
  @ObservationIgnored private(set) var movies: [Viewing.ID: Movie.ID] = [:]
  /// The months at the last count.
  @ObservationIgnored private var months: [DiaryMonth] = []
  @ObservationIgnored private var isShown = false
  @ObservationIgnored private var needsReload = true
  private let library: MovieLibrary
  private let work: Work
  private let subscriptions = DisposeBag()

  init(of library: MovieLibrary, work: Work) {
    self.library = library
    self.work = work
    library.changes.filter { $0.isOfAnyMovie || !$0.lists.isDisjoint(with: [.watched, .all]) }
      .subscribe(onNext: { [weak self] _ in self?.load() }).disposed(by: subscriptions)
  }

  var problem: (any Error)? { loadingProblem ?? rows.problem }

  func appear() {
    isShown = true
    if needsReload { load() }
  }

  func disappear() {
    isShown = false
  }

  func load() {
    needsReload = true
    guard isShown else { return }
    work.run(replacing: "reload") { [weak self, rows] in
      do {
        try await rows.reload()
        guard !Task.isCancelled else { return }
        self?.didLoad(nil)
      } catch {
        // A newer search may have replaced this one.
        guard !Task.isCancelled else { return }
        self?.didLoad(error)
      }
    }
  }

  private func didLoad(_ problem: (any Error)?) {
    loadingProblem = problem
    needsReload = problem != nil
    isLoaded = isLoaded || problem == nil
  }

  private func count() async throws -> Int {
    let all = try await library.movies.diaryMonths(of: DiaryQuery())
    months = query == DiaryQuery() ? all : try await library.movies.diaryMonths(of: query)
    years = all.compactMap { $0.month.map { String($0.prefix(4)) } }.uniqued()
    return months.reduce(0) { $0 + 1 + $1.viewings }
  }

  private func rows(in range: Range<Int>) async throws -> [Row] {
    let headings = headings
    func viewings(before position: Int) -> Int { position - headings.count { $0.position < position } }
    let entries = viewings(before: range.lowerBound)..<viewings(before: range.upperBound)
    let found = try await library.movies.diary(query, in: entries)
    for entry in found { movies[entry.id] = entry.movie }
    var rows = found.map { Row($0, foundBy: query.search) }
    for heading in headings where range.contains(heading.position) {
      rows.insert(heading.row, at: min(heading.position - range.lowerBound, rows.count))
    }
    return rows
  }

  /// The rows of months with their positions.
  var headings: [(position: Int, row: Row)] {
    var position = 0
    return months.map { month in
      defer { position += 1 + month.viewings }
      return (position, Row(month))
    }
  }

  private func position(of row: RowID) async throws -> Int? {
    guard let id = row.number else { return headings.first { $0.row.id == row }?.position }
    guard let viewing = try await library.movies.diaryPosition(of: id, in: query) else { return nil }
    // Each heading moves those that follow.
    return headings.reduce(viewing) { $1.position <= $0 ? $0 + 1 : $0 }
  }
}

extension Row {
  private static let monthPrefix = "month "

  fileprivate init(_ month: DiaryMonth) {
    self.init(
      id: RowID(rawValue: Self.monthPrefix + (month.month ?? "none")), title: month.title,
      details: [.count(month.viewings)],
      isHeading: true)
  }

  fileprivate init(_ entry: DiaryEntry, foundBy search: String) {
    let viewing = entry.viewing
    let day = viewing.date.map { ($0.day < 10 ? " " : "") + "\($0.day) \($0.monthName.prefix(3))  " } ?? ""
    let note = viewing.note.flatMap { $0.line(foundBy: search) }.map { Detail.text(String($0)) }
    let marks = [entry.isRewatch ? Detail.state("again") : nil, viewing.rating.map { .rating($0, of: 10) }]
    self.init(
      id: RowID(entry.id), title: day + entry.title,
      details: [.year(entry.year)] + [note].compactMap(\.self) + marks.compactMap(\.self),
      cover: Cover(title: entry.title))
  }

  /// Returns the month of a heading, such as `2026-03`, or `none` for unknown days; `nil` for another row.
  static func month(of row: RowID) -> String? {
    row.rawValue.hasPrefix(monthPrefix) ? String(row.rawValue.dropFirst(monthPrefix.count)) : nil
  }
}

extension String {
  /// Returns the first line with a word of a search, or else the first line.
  fileprivate func line(foundBy search: String) -> Substring? {
    let lines = split(whereSeparator: \.isNewline)
    let words = search.split { $0.isWhitespace || $0 == ":" || $0 == "\"" }
    let found = lines.first { line in
      words.contains { line.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
    }
    return found ?? lines.first
  }
}

nonisolated extension DiaryMonth {
  /// The month for the user, such as “March 2026”.
  var title: String {
    guard let day = month.flatMap({ CalendarDate("\($0)-01") }) else { return "No date" }
    return "\(day.monthName) \(day.year)"
  }
}
