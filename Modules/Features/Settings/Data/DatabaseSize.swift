import FlowReactive
import MoviesServices

/// How much room the person's data takes: read once, known to every screen that shows it.
final class DatabaseSize {
  nonisolated enum Reading: Equatable {
    case unknown
    case bytes(Int64)
    case failed(String)

    var text: String {
      switch self {
      case .unknown: "…"
      case .bytes(let count): ByteCount(count).description
      case .failed: "unknown"
      }
    }
  }

  /// What was read last.
  let reading = BehaviorRelay<Reading>(value: .unknown)

  private let data: any PersonalDataService

  init(of data: any PersonalDataService) {
    self.data = data
  }

  func read() async {
    do {
      reading.accept(.bytes(try await data.size()))
    } catch is CancellationError {
      // Whoever wanted to know is gone.
    } catch {
      reading.accept(.failed("\(error)"))
    }
  }
}
