import FlowCore
import FlowInspector
import FlowScreens
import FlowTerminal

private enum Inspectors {
  static func log(window: Window, coordinator: FlowCoordinator, folder: String) async throws {
    let log = try InspectorLog(
      program: "trails", version: "0.1.0", window: window, coordinator: coordinator, in: folder)
    await log.stop()
  }

  static func reader(folder: String) async throws {
    let reader = try InspectorLogReader(folder: folder)
    while let message = try await reader.next() { print(message.json) }
  }

  static func inspector(folder: String) async throws {
    let inspector = Inspector(of: "trails")
    Task { try await inspector.follow(InspectorLogReader(folder: folder)) }
    _ = try await FullScreen(window: inspector.window).run()
  }
}
