/// A maker of applications, such as one for each window of a server.
public struct AppFactory {
  /// The way the user of a browser proves who they are.
  public enum SignIn {
    /// A link that only the user of this computer sees leads to a profile, whose identifier this is.
    case link(profile: String)
    /// The user gives the name of a profile and its password.
    case password(any SignInService)
  }

  /// The name of the program for its users.
  public let title: String

  /// The way users sign in.
  public let signIn: SignIn

  /// Assembles an application on the data of a user’s profile.
  public let makeApp: @MainActor (ServedUser) async throws -> FlowApp

  /// Waits for work on the data that goes on after all applications have ended.
  public let finish: @MainActor () async -> Void

  /// Creates a factory of applications on the data of profiles.
  ///
  /// ```swift
  /// let served = AppFactory(signIn: .password(signIn)) { user in
  ///   FlowApp(identity, title: "Books of \(user.profile.id)", tabsOf: FlowRegistry())
  /// }
  /// ```
  public init(
    title: String = "", signIn: SignIn, finish: @escaping @MainActor () async -> Void = {},
    makeApp: @escaping @MainActor (ServedUser) async throws -> FlowApp
  ) {
    self.title = title
    self.signIn = signIn
    self.makeApp = makeApp
    self.finish = finish
  }

  /// Creates a factory of applications on the data of the only user.
  ///
  /// ```swift
  /// let local = AppFactory { try openApp(options) }
  /// ```
  public init(
    title: String = "", finish: @escaping @MainActor () async -> Void = {},
    makeApp: @escaping @MainActor () async throws -> FlowApp
  ) {
    self.init(title: title, signIn: .link(profile: ""), finish: finish) { _ in try await makeApp() }
  }
}
