import FlowCore
package import FlowScreens

/// An application that shows a running program live: its flows, events, waits, saved state and mistakes.
///
/// ```swift
/// let inspector = Inspector(of: "trails")
/// Task { try await inspector.follow(InspectorLogReader(folder: folder)) }
/// _ = try await FullScreen(window: inspector.window).run()
/// ```
package final class Inspector {
  /// The window for a front end to show. It is closed when the program has ended.
  package let window: Window

  private let coordinator = FlowCoordinator()
  private let program = InspectedProgram()

  /// Creates the inspector of the program with a name.
  package init(of program: String) {
    window = Window(title: "Inspector of \(program)")
    let flow = InspectorFlow(self.program)
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.programIsAttached))
  }

  /// Shows the messages of a program until it ends.
  ///
  /// - Throws: An ``InspectorError``, after the window was closed.
  package func follow(_ reader: InspectorLogReader) async throws {
    defer { window.close() }
    while let message = try await reader.next() {
      program.take(message)
    }
  }
}
