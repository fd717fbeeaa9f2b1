import FlowCore
import FlowInspector
import FlowScreens
import FlowTerminal

private enum Inspectors {
  static func server(window: Window, coordinator: FlowCoordinator, folder: String) async throws {
    let server = try InspectorServer(
      program: "trails", version: "0.1.0", window: window, coordinator: coordinator, in: folder)
    await server.stop()
  }

  static func client(folder: String) async throws {
    let client = try InspectorClient(folder: folder)
    while let message = try await client.next() { print(message.json) }
  }

  static func rejections(client: InspectorClient) async throws {
    while let message = try await client.next() {
      if let event = message.event, event.outcome == "rejected" { print(event) }
    }
  }

  static func inspector(folder: String) async throws {
    let inspector = Inspector(of: "trails")
    Task { try await inspector.follow(InspectorClient(folder: folder)) }
    _ = try await FullScreen(window: inspector.window).run()
  }
}
