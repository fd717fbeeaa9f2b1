import FlowApp
import FlowCore
import FlowFrontEnd
import FlowScreens
import FlowScripting
import Testing

@testable import movies

@Suite("Stories in a browser")
struct BrowserStoryTests {
  @Test("A story in a browser ends at the same tree and screen as in a script", arguments: Story.all)
  func story(_ story: Story) async throws {
    let script = try Script(story.script)
    let played = try await AssembledApp(isSignedIn: story.isSignedIn)
    try await ScriptPlayer(window: played.app.window, coordinator: played.app.coordinator) { _ in }.play(script)
    let shown = try await AssembledApp(isSignedIn: story.isSignedIn)
    try await PagePlayer(shown.app).play(script)
    #expect(shown.app.coordinator.tree.description == played.app.coordinator.tree.description)
    #expect(shown.app.coordinator.tree.description.withoutOtherTabs == story.tree)
    #expect(await shown.pilot.text() == played.pilot.text())
    for app in [played.app, shown.app] { app.coordinator.endAll() }
  }
}
