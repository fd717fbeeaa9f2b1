import FlowApp
import MoviesFiles
import MoviesServices

/// The password of a profile in a browser, which is verified in the queue and within the limits of the server.
struct ServedPassword: PasswordService {
  let password: ProfilePassword
  let user: ServedUser

  nonisolated var isSet: Bool { password.isSet }

  nonisolated func matches(_ text: String) async throws -> Bool {
    try await user.verify { [password] in try await password.matches(text) }
  }

  nonisolated func change(to new: String?, from current: String) async throws {
    let isRight = try await user.verify { [password] in
      do {
        try await password.change(to: new, from: current)
        return true
      } catch ProfileError.wrongPassword {
        return false
      }
    }
    guard isRight else { throw ProfileError.wrongPassword }
  }
}
