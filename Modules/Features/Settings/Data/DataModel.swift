import FlowReactive
import FlowScreens
import MoviesServices

/// The panel for the user's data: its location and size, export and import.
final class DataModel: ScreenModel {
  let work = Work()

  private let services: SettingsServices
  private let size: DatabaseSize
  private let now: () -> ContinuousClock.Instant
  private let state: BehaviorRelay<DataState>
  private let subscriptions = DisposeBag()

  /// Creates a model, which measures the speed of a transfer with the clock that `now` reads.
  init(
    _ services: SettingsServices, size: DatabaseSize, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.services = services
    self.size = size
    self.now = now
    state = BehaviorRelay(value: DataState(size: size.reading.value))
    size.reading.subscribe(onNext: { [state] reading in state.update { $0.size = reading } })
      .disposed(by: subscriptions)
    readSize()
  }

  var content: Observable<ScreenContent> {
    state.map { [location = services.data.location] in $0.content(location: location) }
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
    case .export: start(.export)
    case .importing: start(.importing)
    case .cancel:
      state.update { $0.running?.isCancelled = true }
      work.cancel()
    }
  }

  private func start(_ transfer: Transfer) {
    guard let path = UserPath(state.value.file, home: services.home)?.path else {
      state.update { $0.isFileMissing = true }
      return
    }
    state.update {
      $0.running = DataState.Running(transfer: transfer, path: path)
      $0.outcome = nil
    }
    let (reports, reporter) = AsyncStream.makeStream(of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    work.run(replacing: "reports") { [weak self, start = now()] in
      for await progress in reports { self?.show(progress, since: start) }
    }
    work.run { [weak self, data = services.data] in
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

  private func show(_ progress: TransferProgress, since start: ContinuousClock.Instant) {
    let rate = TransferRate(progress: progress, time: start.duration(to: now()))
    state.update { $0.running?.rate = rate }
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
