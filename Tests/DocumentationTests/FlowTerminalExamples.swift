import FlowCore
import FlowScreens
import FlowTerminal

private func fullScreen(window: Window) async throws -> ExitReason {
  let screen = FullScreen(window: window)
  let reason = try await screen.run()
  return reason
}

private func script(window: Window, coordinator: FlowCoordinator) async throws {
  let script = try Script("press \"Add a movie\"\nexpect Search")
  try await ScriptPlayer(window: window, coordinator: coordinator) { print($0) }.play(script)
}
