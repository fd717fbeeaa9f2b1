import FlowApp

/// Verifies passwords one after another, so that many attempts at the same time take neither the memory nor the processors.
final class PasswordQueue {
  private let service: any SignInService
  private var last: Task<String?, any Error>?
  private var count = 0

  /// The error of an attempt that can't wait with so many others.
  struct IsFull: Error {}

  init(_ service: any SignInService) {
    self.service = service
  }

  /// Returns the identifier of the profile with a name and a password, or `nil` if there is none.
  func profile(named name: String, password: String) async throws -> String? {
    guard count < ServerLimits.waitingPasswords else { throw IsFull() }
    count += 1
    defer { count -= 1 }
    let task = Task { [service, last] in
      _ = await last?.result
      return try await service.profile(named: name, password: password)
    }
    last = task
    return try await task.value
  }
}
