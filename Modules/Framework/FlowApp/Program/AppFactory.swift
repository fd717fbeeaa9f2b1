/// A maker of applications, such as one for each window of a server.
public struct AppFactory {
  /// The way in which the user of a browser proves who they are.
  public enum SignIn {
    /// A link that only the user of this computer sees leads to a profile, whose identifier this is.
    case link(profile: String)
    /// The user gives the name of a profile and its password.
    case password(any SignInService)
  }

  /// The way in which users sign in.
  public let signIn: SignIn

  /// Assembles an application on the data of a profile. The application calls the closure when the user signs out.
  public let makeApp: @MainActor (_ profile: String, _ signOut: @escaping @MainActor () -> Void) async throws -> FlowApp

  /// Waits for work on the data that goes on after all applications have ended.
  public let finish: @MainActor () async -> Void

  /// Creates a factory of applications on the data of profiles.
  public init(
    signIn: SignIn, finish: @escaping @MainActor () async -> Void = {},
    makeApp:
      @escaping @MainActor (_ profile: String, _ signOut: @escaping @MainActor () -> Void) async throws -> FlowApp
  ) {
    self.signIn = signIn
    self.makeApp = makeApp
    self.finish = finish
  }

  /// Creates a factory of applications on the data of the only user.
  public init(
    finish: @escaping @MainActor () async -> Void = {}, makeApp: @escaping @MainActor () async throws -> FlowApp
  ) {
    self.init(signIn: .link(profile: ""), finish: finish) { _, _ in try await makeApp() }
  }
}

/// The profiles of a program whose users sign in with a password.
nonisolated public protocol SignInService: Sendable {
  /// Returns the identifier of the profile with a name and a password, or `nil` if there is none.
  ///
  /// The duration must not tell whether the name is that of a profile.
  func profile(named name: String, password: String) async throws -> String?

  /// Returns a Boolean value that indicates whether a session may still use the profile with an identifier.
  func admits(_ profile: String) -> Bool
}
