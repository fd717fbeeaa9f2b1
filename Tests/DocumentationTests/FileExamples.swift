import FlowContent
import FlowFrontEnd
import FlowScreens
import Synchronization
import Testing

@Suite("The examples of files")
struct FileExamples {
  @Test("An action takes a file, and reads it piece by piece")
  func takes() throws {
    let importer = Importer()
    let action = Action("import", "Import", taking: FileRequest(["csv"], atMost: 64_000_000)) { importer.start($0) }
    let file = IncomingFile(name: "teas.csv", bytes: Array("Assam,12\n".utf8))
    action.take?(file)
    #expect(importer.names == ["teas.csv"])
    var lineCount = 0
    try file.forEachPiece { piece in lineCount += piece.count { $0 == UInt8(ascii: "\n") } }
    #expect(lineCount == 1)
  }

  @Test("An action hands out a file, made piece by piece")
  func gives() async throws {
    let walks = ["Crater rim", "Waterfall"]
    let file = OutgoingFile(name: "walks.csv") { write in
      for walk in walks { try write(Array("\(walk)\n".utf8)) }
    }
    let action = Action("export", "Export", key: "e", giving: file)
    let bytes = Mutex<[UInt8]>([])
    try await file.write { piece in bytes.withLock { $0 += piece } }
    #expect(bytes.withLock { $0 } == Array("Crater rim\nWaterfall\n".utf8))
    #expect(action.key == "e")
  }

  @Test("An action performs what its screen offers")
  func performs() {
    let teas = Teas()
    let action = Action("delete", "Delete", key: "d", isDestructive: true) { teas.deleteAll() }
    action.perform?()
    #expect(teas.names.isEmpty)
  }
}

private final class Importer {
  private(set) var names: [String] = []
  func start(_ file: IncomingFile) { names.append(file.name) }
}

private final class Teas {
  private(set) var names = ["Assam", "Mint"]
  func deleteAll() { names = [] }
}

nonisolated private struct ProtectedFile: Error, CustomStringConvertible {
  let description = "the program needs this file; choose another name"
}

private func paths(window: Window) {
  let files = LocalFiles { path in
    if path.hasSuffix("trails.sqlite") { throw ProtectedFile() }
  }
  window.askForPaths(of: files)
}
