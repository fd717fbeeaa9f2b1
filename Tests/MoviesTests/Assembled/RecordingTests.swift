import FlowApp
import FlowContent
import FlowCore
import FlowFrontEnd
import FlowScreens
import FlowScripting
import Testing

@testable import movies

@Suite("Sessions recorded in the assembled application")
struct RecordingTests {
  @Test("A recorded session begins with the state from which it started")
  func continued() async throws {
    let first = try await AssembledApp(isSignedIn: true)
    try first.app.open("movies://watched/statistics")
    await first.pilot.wait()
    let state = first.app.coordinator.save()

    let second = try first.anotherApp()
    _ = second.coordinator.restore(state, starting: second.start)
    var lines: [String] = []
    let recorder = Recorder(window: second.window) { lines.append($0) }
    recorder.recordState(state)
    recorder.send(.back)
    recorder.send(.selectTab(2))
    #expect(lines.count == 3 && lines[0].hasPrefix("restore ") && lines[1...] == ["back", "tab \"Diary\""])

    let third = try first.anotherApp()
    try await third.play(Script((lines + ["expect Discover"]).joined(separator: "\n")))
    #expect(third.coordinator.tree.description == second.coordinator.tree.description)
    for app in [first.app, second, third] { app.coordinator.endAll() }
  }
}
