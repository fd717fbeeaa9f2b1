import StepFlow

/// The route to the screen that asks for the user's name. The output is the name.
nonisolated package struct SignInRoute: Route {
  package typealias Output = String

  package init() {}
}
