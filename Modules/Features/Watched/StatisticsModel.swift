import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import Observation

/// The statistics of the watched movies. They follow every change.
@Observable
final class StatisticsModel: ScreenModel, Stepper {
  enum ActionName { case measure }

  nonisolated enum Measure { case movies, hours }

  let steps = PublishRelay<WatchedStep>()
  let work = Work()

  let statistics: Loading<WatchedStatistics>
  private(set) var measure = Measure.movies
  private let movies: any MoviesService
  private let subscriptions = DisposeBag()

  init(of movies: any MoviesService) {
    self.movies = movies
    statistics = Loading(work: work)
    movies.changes.subscribe(onNext: { [weak self] change in
      if change.lists.contains(.watched) { self?.load() }
    }).disposed(by: subscriptions)
    load()
  }

  private func load() {
    statistics.load { [movies] in try await movies.watchedStatistics() }
  }

  /// Emits the director or actor of a row. Someone who is both has a row in each list.
  func choose(_ row: RowID) {
    if let person = row.rawValue.split(separator: " ").last.flatMap({ Person.ID($0) }) {
      steps.accept(.movie(.personIsPicked(person)))
    }
  }

  func perform(_ action: ActionName) {
    measure = measure == .movies ? .hours : .movies
  }
}
