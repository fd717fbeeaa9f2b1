public import FlowScreens

nonisolated extension Action {
  /// Loads again what could not be loaded: the same on all screens.
  public static let tryAgain = Action("tryAgain", "Try again", key: "t")
}
