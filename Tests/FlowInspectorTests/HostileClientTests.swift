import FlowCore
import FlowInspector
import FlowScreens
import Foundation
import Testing

@Suite("The socket of a program that can be inspected")
struct HostileClientTests {
  private let tea: TeaProgram

  init() throws {
    tea = try TeaProgram()
  }

  private func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("The socket for inspectors can be opened by its owner only, and is gone when the program has ended")
  func permissions() async throws {
    #expect(try permissions(of: tea.socket) == 0o600)
    #expect(try permissions(of: tea.folder + "/inspector") == 0o700)
    await tea.server?.stop()
    #expect(!FileManager.default.fileExists(atPath: tea.socket))
    #expect(throws: InspectorError.noProgram(folder: tea.folder)) { try InspectorClient(folder: tea.folder) }
    tea.forgetServer()
    chmod(tea.folder + "/inspector", 0o755)
    try tea.listen()
    #expect(try permissions(of: tea.folder + "/inspector") == 0o700)
  }

  @Test("The socket for inspectors is refused to a second program, and replaced when the first one has died")
  func replacement() async throws {
    let error = #expect(throws: InspectorError.self) {
      try InspectorServer(
        program: "tea", version: "1", window: tea.window, coordinator: tea.coordinator, in: tea.folder)
    }
    #expect(
      error?.description
        == "another program can be inspected in ‘\(tea.folder)’; quit it, or leave out ‘--inspectable’")
    _ = try InspectorClient(folder: tea.folder)
    await tea.server?.stop()
    tea.forgetServer()
    #expect(FileManager.default.createFile(atPath: tea.socket, contents: nil))
    #expect(throws: InspectorError.noProgram(folder: tea.folder)) { try InspectorClient(folder: tea.folder) }
    try tea.listen()
    #expect(try await InspectorClient(folder: tea.folder).first(\.program).name == "tea")
  }

  @Test("The socket for inspectors isn't created through a symbolic link, or where its path is too long")
  func places() throws {
    for folder in [tea.folder + "/link", tea.folder + "/" + String(repeating: "x", count: 120)] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if folder.hasSuffix("link") {
        try FileManager.default.createSymbolicLink(atPath: folder + "/inspector", withDestinationPath: tea.folder)
      }
      let error = #expect(throws: InspectorError.self) {
        try InspectorServer(
          program: "tea", version: "1", window: tea.window, coordinator: tea.coordinator, in: folder)
      }
      #expect(error?.description.contains(folder + "/inspector") == true)
    }
  }

  @Test("Garbage and clients that leave have no effect on the other clients of an inspected program")
  func garbage() async throws {
    tea.start()
    let client = try InspectorClient(folder: tea.folder)
    for _ in 0..<6 { _ = RudeClient(path: tea.socket) }
    _ = try await client.first(\.tree)
    let rude = RudeClient(path: tea.socket)
    #expect(rude.send([UInt8](repeating: 0xFF, count: 50_000)))
    tea.pick("Assam")
    #expect(try await client.first(\.tree).first?.steps.count == 2)
    #expect(rude.send(Array("{\"quit\":true}\n".utf8)))
    tea.pick("Earl Grey")
    #expect(try await client.first(\.tree).first?.steps.count == 3)
    #expect(tea.coordinator.tree.nodes.count == 1)
  }

  @Test("A client that doesn't read loses events, is told how many, and gets the newest state")
  func slowness() async throws {
    tea.start()
    let (slow, fast) = (try InspectorClient(folder: tea.folder), try InspectorClient(folder: tea.folder))
    _ = try await slow.first(\.tree)
    _ = try await fast.first(\.tree)
    // Each event has almost the longest text that isn't shortened.
    for _ in 0..<1_600 { tea.pick("poison" + String(repeating: "x", count: 1_900)) }
    tea.pick("Assam")
    let state = tea.coordinator.save()
    var (received, dropped) = (0, 0)
    var latest: SavedState?
    _ = try await slow.first { message -> Bool? in
      received += message.event == nil ? 0 : 1
      dropped += message.droppedEvents ?? 0
      latest = message.state ?? latest
      return received + dropped >= 1_602 && latest == state ? true : nil
    }
    // The program keeps 1,000 events until they are sent, and 1 MB for a client.
    #expect(dropped > 1_000 && received + dropped == 1_602, "\(received) + \(dropped)")
    _ = try await fast.first { $0.state == state ? true : nil }
  }

  @Test("A program disconnects inspectors beyond the eighth")
  func many() async throws {
    let clients = try (0..<8).map { _ in try InspectorClient(folder: tea.folder) }
    for client in clients { _ = try await client.first(\.program) }
    #expect(try await InspectorClient(folder: tea.folder).next() == nil)
  }
}
