import FlowCore
import FlowFrontEnd
import FlowScreens
public import Testing

extension FlowTest {
  /// Fails unless the description of the tree equals a text.
  public func expectTree(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let tree = coordinator.tree.description
    guard tree != text else { return }
    Issue.record(
      "the tree differs (- expected, + actual):\n\(Difference.text(from: [text], to: [tree]))",
      sourceLocation: sourceLocation)
  }

  /// Fails unless the screen shows a text: a part of `Window.text(rowLimit:)`.
  ///
  /// A row is a line with its title and details:
  ///
  /// ```swift
  /// await test.expectScreen(shows: "- Alien · 1979 · 9/10 · watched")
  /// ```
  public func expectScreen(
    shows text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let screen = await pilot.text()
    guard !screen.contains(text) else { return }
    Issue.record("the screen does not show “\(text)”:\n\(screen)", sourceLocation: sourceLocation)
  }
}
