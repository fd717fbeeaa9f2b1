import FlowReactive
import FlowScreens
import MoviesServices

/// Where the person's data lies and how large it is; exports it to a file, and imports such a file.
final class DataModel: ScreenModel {
  let work = Work()

  private let data: any PersonalDataService
  private let size: DatabaseSize
  private let home: String
  private let now: () -> ContinuousClock.Instant
  private let state: BehaviorRelay<DataState>
  private let subscriptions = DisposeBag()

  /// `home` is the folder that a `~` stands for; `now` is asked for how fast it goes.
  init(
    data: any PersonalDataService, size: DatabaseSize, home: String,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.data = data
    self.size = size
    self.home = home
    self.now = now
    state = BehaviorRelay(value: DataState(size: size.reading.value))
    size.reading.subscribe(onNext: { [state] reading in state.update { $0.size = reading } })
      .disposed(by: subscriptions)
    readSize()
  }

  var content: Observable<ScreenContent> {
    state.map { [location = data.location] in $0.content(location: location) }
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .text(let text)):
      state.update {
        $0.file = text
        $0.isFileMissing = false
      }
    case .perform(let id):
      if let action = DataAction(rawValue: id.rawValue), state.value.actions.contains(action) {
        perform(action)
      }
    case .edit, .choose:
      break
    }
  }

  private func perform(_ action: DataAction) {
    switch action {
    case .export: begin(.export)
    case .importing: begin(.importing)
    case .cancel:
      state.update { $0.running?.isCancelled = true }
      work.cancel()
    }
  }

  private func begin(_ transfer: Transfer) {
    guard let path = TypedPath(state.value.file, home: home)?.path else {
      state.update { $0.isFileMissing = true }
      return
    }
    state.update {
      $0.running = DataState.Running(transfer: transfer, path: path)
      $0.outcome = nil
    }
    // Only the latest counts.
    let (reports, reporter) = AsyncStream.makeStream(of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    work.run(replacing: "reports") { [weak self, start = now()] in
      for await progress in reports { self?.note(progress, since: start) }
    }
    work.run { [weak self, data] in
      defer { reporter.finish() }
      let outcome: Banner
      do {
        let summary = try await transfer.run(data, path) { reporter.yield($0) }
        outcome = Banner(.success, transfer.success(summary, path))
      } catch is CancellationError {
        outcome = Banner(.info, transfer.cancellation)
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      self?.finish(outcome)
    }
  }

  private func note(_ progress: TransferProgress, since start: ContinuousClock.Instant) {
    let pace = Pace(progress: progress, time: start.duration(to: now()))
    state.update { $0.running?.pace = pace }
  }

  private func finish(_ outcome: Banner) {
    state.update {
      $0.running = nil
      $0.outcome = outcome
    }
    readSize()
  }

  private func readSize() {
    work.run(replacing: "size") { [size] in await size.read() }
  }
}
