import FlowCore
import FlowInspector
import FlowScreens
import FlowTesting
import Foundation
import Testing

@Suite("An inspector")
struct InspectorTests {
  private let tea: TeaProgram
  private let inspector = Inspector(of: "tea")
  private let following: Task<Void, any Error>

  init() throws {
    tea = try TeaProgram()
    tea.start()
    let reader = try InspectorLogReader(folder: tea.folder)
    following = Task { [inspector] in try await inspector.follow(reader) }
  }

  /// Waits until the window shows a text.
  private func wait(for text: String) async throws {
    await waitUntil { inspector.window.text().contains(text) }
  }

  @Test("An inspector shows the tree with the visible flows marked, and follows it")
  func tree() async throws {
    try await wait(for: "- * TeaFlow · teasAreRequired · visible")
    #expect(inspector.window.text().hasPrefix("Inspector of tea\n[Tree]  Events   Waits   State   Mistakes "))
    tea.pick("Assam")
    try await wait(for: "- * TeaFlow · teasAreRequired > teaIsPicked(\"Assam\") · visible")
  }

  @Test("An inspector shows events, the newest first, and one with its details")
  func events() async throws {
    tea.pick("poison")
    let pilot = Pilot(window: inspector.window)
    try await pilot.selectTab("Events")
    try await wait(for: "TeaFlow rejected teaIsPicked(\"poison\") → PoisonError()")
    #expect(inspector.window.text().contains("\n- tea 1.2.3, process \(ProcessInfo.processInfo.processIdentifier)\n"))
    try await pilot.select("TeaFlow rejected teaIsPicked(\"poison\") → PoisonError()")
    #expect(
      await pilot.text().contains(
        "\nFlow: TeaFlow (1)\nOutcome: rejected\nStep: teaIsPicked(\"poison\")\nDetail: PoisonError()"))
  }

  @Test("An inspector shows what the program waits for, its state, and its mistakes with their number")
  func parts() async throws {
    tea.pick("nothing")
    tea.pick("unknown")
    let pilot = Pilot(window: inspector.window)
    try await pilot.selectTab("Waits")
    try await wait(for: "- TeaFlow teaIsPicked(\"unknown\") (user's turn: the name of the tea) · since ")
    try await pilot.selectTab("State")
    try await wait(for: "\"version\" : 1")
    try await wait(for: "Mistakes (1)")
    try await pilot.selectTab("Mistakes")
    #expect(inspector.window.text().contains("- NavigationStack is shown and empty"))
  }

  @Test("An inspector closes its window when the program has ended")
  func end() async throws {
    try await wait(for: "TeaFlow")
    await tea.end()
    try await following.value
    #expect(inspector.window.lifecycle.phase == .dismissed)
  }
}
