/// A maker of applications on the same data, such as one for each window of a server.
public struct AppFactory {
  /// Assembles an application.
  public let makeApp: @MainActor () async throws -> FlowApp

  /// Waits for work on the data that goes on after all applications have ended.
  public let finish: @MainActor () async -> Void

  /// Creates a factory.
  public init(
    finish: @escaping @MainActor () async -> Void = {}, makeApp: @escaping @MainActor () async throws -> FlowApp
  ) {
    self.makeApp = makeApp
    self.finish = finish
  }
}
