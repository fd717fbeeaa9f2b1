import FlowCore
import FlowFrontEnd
import FlowScreens
import Foundation
public import Testing

extension FlowTest {
  /// Saves the state as JSON, ends the flow, and starts it again from the bytes, like a program that is quit and
  /// started again. Returns when nothing runs in the background. Fails for each part not restored.
  ///
  /// ```swift
  /// try await test.pilot.type("Rain all day", into: "Note")
  /// try await test.relaunch()
  /// await test.expectScreen(shows: "Rain all day")
  /// ```
  ///
  /// The flow is made again by the expression that was passed to the test: what outlives a program, such as a store, is
  /// made before the test and only used in it. The events of ending and restoring are not in the log.
  public func relaunch(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let bytes = try JSONEncoder().encode(coordinator.save())
    let state = try JSONDecoder().decode(SavedState.self, from: bytes)
    let flow = try makeFlow()
    for problem in withoutEvents({ coordinator.restore(state) { start(flow) } }) {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
    await settle(sourceLocation: sourceLocation)
  }
}
