/// Measures how deeply navigations are nested in each other.
final class NavigationDepth {
  private var current = 0
  private(set) var deepest = 0

  /// Runs what a flow does in its navigation.
  func during<Result>(_ navigation: () -> Result) -> Result {
    current += 1
    deepest = max(deepest, current)
    defer { current -= 1 }
    return navigation()
  }
}
