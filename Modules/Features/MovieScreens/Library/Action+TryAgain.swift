public import FlowScreens

nonisolated extension Action {
  /// The action that loads what failed to load.
  public static let tryAgain = Action("tryAgain", "Try again", key: "t")
}
