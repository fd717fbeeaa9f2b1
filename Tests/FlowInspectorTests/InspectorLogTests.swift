import FlowContent
import FlowCore
import FlowInspector
import FlowScreens
import Foundation
import Testing

@Suite("A program that can be inspected")
struct InspectorLogTests {
  private let tea: TeaProgram

  init() throws {
    tea = try TeaProgram()
  }

  @Test("An inspected program introduces itself, and sends its tree, what it waits for, and its state")
  func parts() async throws {
    tea.start()
    tea.pick("Assam")
    let reader = try InspectorLogReader(folder: tea.folder)
    let program = try await reader.first(\.program)
    #expect(program.name == "tea" && program.version == "1.2.3" && program.protocol == 1)
    #expect(program.process == ProcessInfo.processInfo.processIdentifier)
    let tree = try await reader.first(\.tree)
    #expect(tree.map(\.description) == ["* TeaFlow > teasAreRequired > teaIsPicked(\"Assam\")"])
    #expect(try await reader.first(\.waits).isEmpty)
    #expect(try await reader.first(\.state) == tea.coordinator.save())
    tea.pick("Earl Grey")
    #expect(try await reader.first(\.tree).first?.steps.last == "teaIsPicked(\"Earl Grey\")")
    #expect(try await reader.first(\.state) == tea.coordinator.save())
  }

  @Test("An inspected program sends events with their outcomes and the durations of navigations")
  func events() async throws {
    tea.start()
    let reader = try InspectorLogReader(folder: tea.folder)
    let first = try await reader.event("didNavigate")
    #expect(first.flow == "TeaFlow" && first.step == "teasAreRequired" && first.number == 3)
    #expect(first.duration.map { $0 >= 0 } == true)
    tea.pick("poison")
    let rejected = try await reader.event("rejected")
    #expect(rejected.step == "teaIsPicked(\"poison\")" && rejected.detail == "PoisonError()")
    #expect(rejected.number == first.number + 2)
  }

  @Test("An inspected program names the adaptation for which it waits, and its duration when it ends")
  func waits() async throws {
    tea.start()
    tea.pick("unknown")
    let reader = try InspectorLogReader(folder: tea.folder)
    let wait = try await reader.first { $0.waits?.first { $0.isForUser } }
    #expect(wait.text == "TeaFlow teaIsPicked(\"unknown\") (user's turn: the name of the tea)")
    #expect(wait.flowNumber == 1)
    tea.flow.answer?(.teaIsPicked("Assam"))
    let adapted = try await reader.event("adapted")
    #expect(adapted.detail == "teaIsPicked(\"Assam\")")
    #expect(adapted.duration.map { $0 > 0 } == true)
    #expect(try await reader.first(\.waits).isEmpty)
  }

  @Test("A snapshot of an inspected program has all events, and what is so now")
  func snapshot() async throws {
    tea.start()
    tea.pick("nothing")
    tea.pick("Assam")
    let state = tea.coordinator.save()
    _ = try await InspectorLogReader(folder: tea.folder).first { $0.state == state ? true : nil }
    tea.pick("poison")
    _ = try await InspectorLogReader(folder: tea.folder).event("rejected")
    let messages = try InspectorLogReader(folder: tea.folder).snapshot()
    #expect(messages.first?.program?.name == "tea")
    #expect(messages.compactMap(\.event).map(\.number) == Array(1...messages.compactMap(\.event).count))
    #expect(messages.compactMap(\.event).contains { $0.detail?.contains("NavigationStack is shown and empty") == true })
    #expect(messages.compactMap(\.tree).map { $0.map(\.steps.count) } == [[2]])
    #expect(messages.compactMap(\.waits) == [[]])
    #expect(messages.compactMap(\.state) == [state])
  }

  @Test("An inspected program ends its inspectors when it ends, after the last event")
  func end() async throws {
    tea.start()
    let reader = try InspectorLogReader(folder: tea.folder)
    _ = try await reader.event("ready")
    tea.coordinator.endAll()
    await tea.end()
    var messages: [InspectorMessage] = []
    while let message = try await reader.next() { messages.append(message) }
    #expect(messages.contains { $0.event?.outcome == "ended(cancelled)" && $0.event?.flow == "TeaFlow" })
  }

  @Test("An inspected program escapes what could control a terminal, in JSON and in lines")
  func escaping() async throws {
    let name = "\u{1B}[2J\u{9B}\u{202E}\u{E0041}\u{7F}\nAssam"
    tea.start()
    tea.pick(name)
    let reader = try InspectorLogReader(folder: tea.folder)
    let message = try await reader.first { $0.event?.step?.contains("Assam") == true ? $0 : nil }
    #expect(message.event?.step == "\(TeaStep.teaIsPicked(name))")
    for line in message.lines + [message.json] {
      #expect(line.terminalSafe == line)
    }
    let state = try await reader.first { $0.state == nil ? nil : $0 }
    #expect(state.json.terminalSafe == state.json)
    #expect(state.json.contains("\\u202e\\udb40\\udc41\\u007f\\nAssam"))
  }
}
