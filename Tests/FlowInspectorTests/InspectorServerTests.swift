import FlowContent
import FlowCore
import FlowInspector
import FlowScreens
import Foundation
import Testing

@Suite("A program that can be inspected")
struct InspectorServerTests {
  private let tea: TeaProgram

  init() throws {
    tea = try TeaProgram()
  }

  @Test("An inspected program introduces itself, and sends its tree, what it waits for, and its state")
  func parts() async throws {
    tea.start()
    tea.pick("Assam")
    let client = try InspectorClient(folder: tea.folder)
    let program = try await client.first(\.program)
    #expect(program.name == "tea" && program.version == "1.2.3" && program.protocol == 1)
    #expect(program.process == ProcessInfo.processInfo.processIdentifier)
    let tree = try await client.first(\.tree)
    #expect(tree.map(\.description) == ["* TeaFlow > teasAreRequired > teaIsPicked(\"Assam\")"])
    #expect(try await client.first(\.waits).isEmpty)
    #expect(try await client.first(\.state) == tea.coordinator.save())
    tea.pick("Earl Grey")
    #expect(try await client.first(\.tree).first?.steps.last == "teaIsPicked(\"Earl Grey\")")
    #expect(try await client.first(\.state) == tea.coordinator.save())
  }

  @Test("An inspected program sends events with their outcomes and the durations of navigations")
  func events() async throws {
    tea.start()
    let client = try InspectorClient(folder: tea.folder)
    let first = try await client.event("didNavigate")
    #expect(first.flow == "TeaFlow" && first.step == "teasAreRequired" && first.number == 3)
    #expect(first.duration.map { $0 >= 0 } == true)
    tea.pick("poison")
    let rejected = try await client.event("rejected")
    #expect(rejected.step == "teaIsPicked(\"poison\")" && rejected.detail == "PoisonError()")
    #expect(rejected.number == first.number + 2)
  }

  @Test("An inspected program names the adaptation for which it waits, and its duration when it ends")
  func waits() async throws {
    tea.start()
    tea.pick("unknown")
    let client = try InspectorClient(folder: tea.folder)
    let wait = try await client.first { $0.waits?.first }
    #expect(wait.text == "TeaFlow teaIsPicked(\"unknown\") (user's turn: the name of the tea)")
    #expect(wait.isForUser && wait.flowNumber == 1)
    tea.flow.answer?(.teaIsPicked("Assam"))
    let adapted = try await client.event("adapted")
    #expect(adapted.detail == "teaIsPicked(\"Assam\")")
    #expect(adapted.duration.map { $0 > 0 } == true)
    #expect(try await client.first(\.waits).isEmpty)
  }

  @Test("An inspected program remembers the last events, and older mistakes, for an inspector that comes later")
  func history() async throws {
    tea.start()
    tea.pick("nothing")
    let early = try InspectorClient(folder: tea.folder)
    let mistake = try await early.event("mistake")
    #expect(mistake.detail?.contains("NavigationStack is shown and empty") == true)
    for _ in 0..<300 { tea.pick("poison") }
    let lastNumber = mistake.number + 300
    _ = try await early.first { $0.event?.number == lastNumber ? true : nil }
    let late = try InspectorClient(folder: tea.folder)
    #expect(try await late.first(\.event).number == 1)
    for _ in 0..<300 { tea.pick("poison") }
    _ = try await late.first { $0.event?.number == lastNumber + 300 ? true : nil }
    let latest = try InspectorClient(folder: tea.folder)
    #expect(try await latest.first(\.event) == mistake)
    #expect(try await latest.first(\.event).outcome == "rejected")
  }

  @Test("An inspected program disconnects its inspectors when it ends, after the last event")
  func end() async throws {
    tea.start()
    let client = try InspectorClient(folder: tea.folder)
    _ = try await client.event("ready")
    tea.coordinator.endAll()
    await tea.server?.stop()
    var messages: [InspectorMessage] = []
    while let message = try await client.next() { messages.append(message) }
    #expect(messages.contains { $0.event?.outcome == "ended(cancelled)" && $0.event?.flow == "TeaFlow" })
  }

  @Test("An inspected program escapes what could control a terminal, in JSON and in lines")
  func escaping() async throws {
    let name = "\u{1B}[2J\u{9B}\u{202E}\u{E0041}\u{7F}\nAssam"
    tea.start()
    tea.pick(name)
    let client = try InspectorClient(folder: tea.folder)
    let message = try await client.first { $0.event?.step?.contains("Assam") == true ? $0 : nil }
    #expect(message.event?.step == "\(TeaStep.teaIsPicked(name))")
    for line in message.lines + [message.json] {
      #expect(line.terminalSafe == line)
    }
    let state = try await client.first { $0.state == nil ? nil : $0 }
    #expect(state.json.terminalSafe == state.json)
    #expect(state.json.contains("\\u202e\\udb40\\udc41\\u007f\\nAssam"))
  }
}
