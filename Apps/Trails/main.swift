import FlowCore
import FlowScreens
import FlowScripting
import FlowTerminal
import Foundation

let window = Window(title: "Trails")
let coordinator = FlowCoordinator()
let trails = TrailsFlow()
window.setRoot(trails.root)
coordinator.coordinate(flow: trails, with: OneStepper(.trailsAreRequired))
do {
  if isatty(STDIN_FILENO) == 1 { exit(try await FullScreen(window: window).run().exitCode) }
  let script = try Script(String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self))
  try await ScriptPlayer(window: window, coordinator: coordinator) { print($0) }.play(script)
} catch {
  FileHandle.standardError.write(Data("trails: \(error)\n".utf8))
  exit(1)
}
