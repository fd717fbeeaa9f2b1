import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import Observation

/// The statistics of the watched movies: of all, or of a year. They follow every change.
@Observable
final class StatisticsModel: ScreenModel, Stepper {
  enum ActionName { case measure, list, earlier, later }

  nonisolated enum Measure { case movies, hours }

  let steps = PublishRelay<WatchedStep>()
  let work = Work()

  let statistics: Loading<WatchedStatistics>
  private(set) var measure = Measure.movies
  /// The year in review; `nil` for all years.
  let year: Int?
  private let movies: any MoviesService
  private let links: (WatchedStep) -> String?
  private let subscriptions = DisposeBag()

  /// Creates the statistics of all viewings, or of those of a year, with the links to people and parts.
  init(of library: MovieLibrary, in year: Int? = nil, links: @escaping (WatchedStep) -> String?) {
    self.year = year
    self.links = links
    movies = library.movies
    statistics = Loading(work: work)
    library.changes.subscribe(onNext: { [weak self] change in
      if change.lists.contains(.watched) { self?.load() }
    }).disposed(by: subscriptions)
    load()
  }

  private func load() {
    statistics.load { [movies, year] in try await movies.watchedStatistics(in: year) }
  }

  /// The last year with viewings before the one in review.
  var earlierYear: Int? {
    statistics.value?.byYear.map(\.key).first { $0 < year ?? .max }
  }

  /// The first year with viewings after the one in review.
  var laterYear: Int? {
    statistics.value?.byYear.map(\.key).last { $0 > year ?? .max }
  }

  /// Emits the movies of a bar, or the director or actor of a row. Someone who is both has a row in each list.
  func choose(_ row: RowID) {
    if let step = Self.step(for: row) { steps.accept(step) }
  }

  private static func step(for row: RowID) -> WatchedStep? {
    if let part = WatchedPart(row.rawValue) { return .partIsPicked(part) }
    return row.rawValue.split(separator: " ").last.flatMap { Person.ID($0) }.map { .movie(.personIsPicked($0)) }
  }

  /// Returns the link to the movies of a bar, or to the director or actor of a row.
  func link(to row: RowID) -> String? { Self.step(for: row).flatMap(links) }

  func perform(_ action: ActionName) {
    switch action {
    case .measure: measure = measure == .movies ? .hours : .movies
    case .list: year.map { steps.accept(.partIsPicked(WatchedPart(.year, $0, in: nil))) }
    case .earlier: earlierYear.map { steps.accept(.reviewIsRequested($0)) }
    case .later: steps.accept(laterYear.map(WatchedStep.reviewIsRequested) ?? .statisticsAreRequested)
    }
  }
}
