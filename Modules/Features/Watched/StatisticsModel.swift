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
  enum ActionName { case measure, earlier, later }

  nonisolated enum Measure { case movies, hours }

  let steps = PublishRelay<WatchedStep>()
  let work = Work()

  let statistics: Loading<WatchedStatistics>
  private(set) var measure = Measure.movies
  /// The year in review; `nil` for all years.
  let year: Int?
  private let movies: any MoviesService
  private let subscriptions = DisposeBag()

  init(of library: MovieLibrary, in year: Int? = nil) {
    self.year = year
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
    if let (title, query) = movies(of: row) {
      steps.accept(.barIsPicked(title: title, query))
    } else if let person = row.rawValue.split(separator: " ").last.flatMap({ Person.ID($0) }) {
      steps.accept(.movie(.personIsPicked(person)))
    }
  }

  func perform(_ action: ActionName) {
    switch action {
    case .measure: measure = measure == .movies ? .hours : .movies
    case .earlier: earlierYear.map { steps.accept(.reviewIsRequested($0)) }
    case .later: steps.accept(laterYear.map(WatchedStep.reviewIsRequested) ?? .statisticsAreRequested)
    }
  }
}
