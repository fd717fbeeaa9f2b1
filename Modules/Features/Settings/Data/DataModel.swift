import FlowReactive
import FlowScreens
import Foundation
import MoviesServices

/// The panel for the user's data: its location and size, export and import.
final class DataModel: ScreenModel {
  let work = Work()

  private let services: SettingsServices
  private let size: DatabaseSize
  private let now: () -> ContinuousClock.Instant
  private let state = BehaviorRelay(value: DataState())

  /// Creates a model, which measures the speed of a transfer with the clock that `now` reads.
  init(_ services: SettingsServices, size: DatabaseSize, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.services = services
    self.size = size
    self.now = now
    readSize()
  }

  var content: Observable<ScreenContent> {
    state.combineLatest(size.reading) { [location = services.data.location] in
      $0.content(location: location, size: $1)
    }
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .text(let text)):
      state.update {
        $0.file = text
        $0.problem = nil
        $0.isReplaceable = false
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
    case .export: start(.export(overwriting: false))
    case .replace: start(.export(overwriting: true))
    case .importing: start(.importing)
    case .cancel:
      state.update { $0.running?.isCancelled = true }
      work.cancel()
    }
  }

  private func start(_ transfer: Transfer) {
    let path: String
    do {
      path = try services.home.expand(state.value.file.trimmingCharacters(in: .whitespacesAndNewlines))
    } catch {
      state.update { $0.problem = "\(error)" }
      return
    }
    guard !path.isEmpty else {
      state.update { $0.problem = "Enter the path of a file." }
      return
    }
    state.update {
      $0.running = DataState.Running(label: "\(transfer.progress) “\(path)”")
      $0.outcome = nil
      $0.isReplaceable = false
    }
    let (reports, reporter) = AsyncStream.makeStream(of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    work.run(replacing: "reports") { [state, now, start = now()] in
      for await progress in reports {
        state.update { $0.running?.update(progress, after: start.duration(to: now())) }
      }
    }
    work.run { [weak self, data = services.data] in
      defer { reporter.finish() }
      let outcome: Banner
      do {
        let summary = try await transfer.run(data, path) { reporter.yield($0) }
        let counts = "\(summary.wishlist) on the wishlist, \(summary.watched) watched"
        outcome = Banner(.success, "\(transfer.success) “\(path)”: \(counts).")
      } catch is CancellationError {
        outcome = Banner(.info, transfer.cancellation)
      } catch PersonalDataError.fileExists {
        outcome = Banner(.warning, "“\(path)” exists. Replace it?")
        self?.state.update { $0.isReplaceable = true }
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      self?.finish(outcome)
    }
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
