import FlowCore
import FlowInspector
import FlowScreens
import Foundation
import Testing

@Suite("The log of a program that can be inspected")
struct LogFileTests {
  private let tea: TeaProgram

  init() throws {
    tea = try TeaProgram()
  }

  private func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("The log for inspectors can be read by its owner only, and is gone when the program has ended")
  func permissions() async throws {
    #expect(try permissions(of: tea.file) == 0o600)
    #expect(try permissions(of: tea.folder + "/inspector") == 0o700)
    await tea.end()
    #expect(!FileManager.default.fileExists(atPath: tea.file))
    #expect(throws: InspectorError.noProgram(folder: tea.folder)) { try InspectorLogReader(folder: tea.folder) }
    chmod(tea.folder + "/inspector", 0o755)
    try tea.allowInspection()
    #expect(try permissions(of: tea.folder + "/inspector") == 0o700)
  }

  @Test("The log for inspectors is refused to a second program, and replaced when the first one has died")
  func replacement() async throws {
    let error = #expect(throws: InspectorError.self) { try tea.allowInspection() }
    #expect(
      error?.description
        == "another program can be inspected in ‘\(tea.folder)’; quit it, or leave out ‘--inspectable’")
    _ = try InspectorLogReader(folder: tea.folder)
    await tea.end()
    #expect(FileManager.default.createFile(atPath: tea.file, contents: nil))
    #expect(throws: InspectorError.noProgram(folder: tea.folder)) { try InspectorLogReader(folder: tea.folder) }
    try tea.allowInspection()
    #expect(try await InspectorLogReader(folder: tea.folder).first(\.program).name == "tea")
  }

  @Test("The log for inspectors isn't created through a symbolic link")
  func link() throws {
    let folder = tea.folder + "/link"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder + "/inspector", withDestinationPath: tea.folder)
    let error = #expect(throws: InspectorError.self) {
      try InspectorLog(program: "tea", version: "1", window: tea.window, coordinator: tea.coordinator, in: folder)
    }
    #expect(error?.description.contains(folder + "/inspector") == true)
  }

  @Test("After its largest size, a new log begins with the mistakes, and an inspector misses and repeats no event")
  func size() async throws {
    await tea.end()
    try tea.allowInspection(largestSize: 20_000)
    tea.start()
    tea.pick("nothing")
    let reader = try InspectorLogReader(folder: tea.folder)
    var numbers: [Int] = []
    for name in ["Assam", "Ceylon", "Sencha"] {
      for _ in 0..<100 { tea.pick("poison" + String(repeating: "x", count: 200)) }
      tea.pick(name)
      let state = tea.coordinator.save()
      _ = try await reader.first { message in
        if let event = message.event { numbers.append(event.number) }
        return message.state == state ? true : nil
      }
    }
    #expect(numbers == Array(1...numbers.count))
    let size = try FileManager.default.attributesOfItem(atPath: tea.file)[.size] as? Int
    #expect((size ?? 0) < 60_000)
    let events = try InspectorLogReader(folder: tea.folder).snapshot().compactMap(\.event)
    #expect(events.first?.outcome == "mistake")
    #expect(events.last?.step == "teaIsPicked(\"Sencha\")")
  }
}
