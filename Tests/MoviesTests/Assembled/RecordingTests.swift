import FlowApp
import FlowContent
import FlowCore
import FlowScreens
import FlowScripting
import FlowTesting
import Testing

@testable import movies

@Suite("Sessions recorded in the assembled application")
struct RecordingTests {
  @Test("A recorded session replays to the same tree and screen")
  func playedAgain() async throws {
    let seed: UInt64 = 1
    let first = try await AssembledApp(isSignedIn: true)
    var lines: [String] = []
    let recorder = Recorder(window: first.app.window) { lines.append($0) }
    first.app.random.restart(with: seed)
    recorder.recordSeed(seed)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      if random.chance(4) {
        first.app.window.resize(to: WindowSize(columns: 60 + 20 * random.below(5), rows: 30))
        recorder.recordSize()
      } else if let intent = await intent(on: first.app.window, by: &random) {
        recorder.send(intent)
      }
      await first.pilot.wait()
    }
    recorder.flush()
    let script = lines.joined(separator: "\n")
    let again = try await AssembledApp(isSignedIn: true)
    let player = ScriptPlayer(
      window: again.app.window, coordinator: again.app.coordinator, seed: again.app.random.restart
    ) { _ in }
    try await player.play(Script(script))
    #expect(again.app.coordinator.tree.description == first.app.coordinator.tree.description, "\(script)")
    #expect(await again.pilot.text() == first.pilot.text(), "\(script)")
    first.app.coordinator.endAll()
    again.app.coordinator.endAll()
  }

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

  /// Returns a random intent, without secrets, files and quitting.
  private func intent(on window: Window, by random: inout SeededGenerator) async -> Intent? {
    guard let layer = window.content.top, let content = layer.screen?.content else { return nil }
    switch random.below(10) {
    case 0..<4:
      guard let list = content.lists.first(where: { $0.count > 0 }) else { return .back }
      let position = random.below(min(list.count, 12))
      let row = await list.source.fetch(position..<position + 1).first
      return row.flatMap { $0.title == "Sign out" || $0.title == "Data" ? nil : .onScreen(.choose($0.id)) }
    case 4..<7:
      guard !content.actions.isEmpty else { return nil }
      return .onScreen(.perform(content.actions[random.below(content.actions.count)].id))
    case 7: return edit(of: content, by: &random).map { .onScreen($0) }
    case 8: return random.chance(50) ? .selectTab(random.below(3)) : .focusPane(random.below(2))
    default: return .back
    }
  }

  private func edit(of content: ScreenContent, by random: inout SeededGenerator) -> ScreenIntent? {
    guard !content.fields.isEmpty else { return nil }
    let field = content.fields[random.below(content.fields.count)]
    switch field.value {
    case .text, .lines:
      return .edit(field.id, .text(["a", "seven sam", "the \"x\" \\ # y", "2020-02-02", ""][random.below(5)]))
    case .secure, .number: return nil
    case .toggle(let isOn): return .edit(field.id, .toggle(!isOn))
    case .choice(_, let options):
      return options.isEmpty ? nil : .edit(field.id, .choice(random.below(options.count), of: options))
    case .rating(_, let best): return .edit(field.id, .rating(1 + random.below(best), of: best))
    case .date: return .edit(field.id, .date(CalendarDate(year: 2020, month: 2, day: 1 + random.below(31))))
    }
  }
}
