import MoviesServices
import Observation

/// The password of the profile, as the list of the settings and its panel show it.
@Observable
final class ProfilePassword {
  private(set) var isSet: Bool
  private let service: any PasswordService

  init(_ service: any PasswordService) {
    self.service = service
    isSet = service.isSet
  }

  func read() {
    isSet = service.isSet
  }

  func change(to new: String?, from current: String) async throws {
    defer { read() }
    try await service.change(to: new, from: current)
  }
}
