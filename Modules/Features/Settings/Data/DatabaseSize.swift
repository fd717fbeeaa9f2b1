import Foundation
import MoviesServices
import Observation

/// The size of the database, shared by the screens that show it.
@Observable
final class DatabaseSize {
  nonisolated enum Reading: Equatable {
    case unknown
    case bytes(Int64)
    case failed(String)

    var text: String {
      switch self {
      case .unknown: "…"
      case .bytes(let count): count.formatted(.byteCount(style: .decimal).locale(Locale(identifier: "en_US")))
      case .failed: "unknown"
      }
    }
  }

  private(set) var reading = Reading.unknown

  private let data: any PersonalDataService

  init(of data: any PersonalDataService) {
    self.data = data
  }

  func read() async {
    do {
      reading = .bytes(try await data.size())
    } catch is CancellationError {
      // The screen is closed.
    } catch {
      reading = .failed("\(error)")
    }
  }
}
