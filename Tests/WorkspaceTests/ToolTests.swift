import Foundation
import Testing

@Suite("Tools")
struct ToolTests {
  private static let tools = Result {
    try FileManager.default.contentsOfDirectory(atPath: Manifest.folder.appendingPathComponent("Tools").path).filter {
      var isFolder: ObjCBool = false
      let path = Manifest.folder.appendingPathComponent("Tools/\($0)").path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  @Test("Each tool explains itself without building anything")
  func help() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = folder.appendingPathComponent("swift").path
    #expect(FileManager.default.createFile(atPath: compiler, contents: Data("#!/bin/sh\nexit 99\n".utf8)))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)

    let tools = try Self.tools.get()
    #expect(tools.count > 5)
    for tool in tools {
      let process = Process()
      process.executableURL = Manifest.folder.appendingPathComponent("Tools/\(tool)")
      process.arguments = ["--help"]
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      process.environment = ProcessInfo.processInfo.environment.merging(["PATH": "\(folder.path):\(path)"]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "Tools/\(tool) --help")
      #expect(text.hasPrefix("Tools/\(tool)"), "Tools/\(tool) --help")
    }
  }
}
