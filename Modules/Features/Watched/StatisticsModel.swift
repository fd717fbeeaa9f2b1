import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices

/// The statistics of the watched movies. They follow every change.
final class StatisticsModel: ScreenModel, Stepper {
  let steps = PublishRelay<WatchedStep>()
  let work = Work()

  private let movies: any MoviesService
  private let statistics: Loading<WatchedStatistics>
  private let measure = BehaviorRelay(value: StatisticsContent.Measure.movies)
  private let subscriptions = DisposeBag()

  init(of movies: any MoviesService) {
    self.movies = movies
    statistics = Loading(work: work)
    movies.changes.subscribe(onNext: { [weak self] change in
      if change.lists.contains(.watched) { self?.load() }
    }).disposed(by: subscriptions)
    load()
  }

  var content: Observable<ScreenContent> {
    statistics.changes.combineLatest(measure) { statistics, measure in
      StatisticsContent(statistics: statistics.value, problem: statistics.problem, measure: measure).screen
    }
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .choose(let row):
      if let person = StatisticsContent.person(in: row) {
        steps.accept(.movie(.personIsPicked(person)))
      }
    case .perform(StatisticsContent.change.id): measure.update { $0 = $0.other }
    case .perform(Action.tryAgain.id): load()
    case .perform, .edit: break
    }
  }

  private func load() {
    statistics.load { [movies] in try await movies.watchedStatistics() }
  }
}
