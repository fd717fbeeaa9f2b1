public import FlowRegistry

/// The route to the screen that asks for the user's name. The output is the name.
nonisolated public struct SignInRoute: Route {
  public typealias Output = String

  public init() {}
}
