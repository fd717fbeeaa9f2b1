import FlowContent
import FlowScreens
import FlowTerminal
import FlowTesting
import Foundation
import Observation
import TerminalKit
import Testing

@testable import FlowFrontEnd

@Suite("The question for the path of a file")
struct FilePromptTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("prompts-\(UUID().uuidString)")
  private let model = Ledger()
  private let window = Window(title: "Ledger")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let root = NavigationStack()
    root.push(Screen(model))
    window.setRoot(root)
    let own = folder.path + "/own"
    window.askForPaths(
      of: LocalFiles { path in if path.hasPrefix(own) { throw Refused() } })
  }

  private struct Refused: Error, CustomStringConvertible {
    let description = "The program keeps its own data there."
  }

  private var pilot: Pilot { Pilot(window: window) }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  @Test("The question for a path hands over the file that the user names, and goes away")
  func handingOver() async throws {
    try write("a,b", to: "trails.csv")
    try await pilot.press("Import")
    #expect(await pilot.text().contains("File: [] Path of a CSV or JSON file"))
    try await pilot.type(" \(path("trails.csv")) ", into: "File")
    try await pilot.press("Import")
    #expect(model.taken == ["trails.csv: a,b"])
    #expect(window.content.top?.screen?.content.title == "Ledger")
  }

  @Test(
    "The question for a path says what is wrong with a file, and asks again",
    arguments: [
      ("missing.csv", "there is no such file."), ("", "it is a folder."), ("large.csv", "it is larger than 0 MB."),
      ("pipe.csv", "it is not a regular file."),
    ])
  func unusable(name: String, problem: String) async throws {
    try write(String(repeating: "a", count: 101), to: "large.csv")
    mkfifo(path("pipe.csv"), 0o600)
    try await pilot.press("Import")
    try await pilot.type(path(name), into: "File")
    try await pilot.press("Import")
    #expect(await pilot.text().contains("“\(path(name))”: \(problem)"))
    #expect(model.taken.isEmpty)
  }

  @Test("The question for a path writes a file that only the user may read, and goes away")
  func handingOut() async throws {
    try await pilot.press("Export")
    try await pilot.type(path("out.txt"), into: "Save as")
    try await pilot.press("Save")
    #expect(read("out.txt") == "ledger")
    #expect(model.saved == path("out.txt"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path("out.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(window.content.top?.screen?.content.title == "Ledger")
  }

  @Test("The question for a path asks before it replaces a file")
  func existing() async throws {
    try write("old", to: "out.txt")
    try await pilot.press("Export")
    try await pilot.type(path("out.txt"), into: "Save as")
    try await pilot.press("Save")
    #expect(read("out.txt") == "old")
    #expect(await pilot.text().contains("“\(path("out.txt"))” exists. Replace it?"))
    try await pilot.press("Replace the file")
    #expect(read("out.txt") == "ledger")
  }

  @Test("The question for a path leaves the file as it was, and nothing beside it, if making the bytes fails")
  func failure() async throws {
    try write("old", to: "out.txt")
    model.fails = true
    try await pilot.press("Export")
    try await pilot.type(path("out.txt"), into: "Save as")
    try await pilot.press("Save")
    try await pilot.press("Replace the file")
    #expect(await pilot.text().contains("the ledger is torn"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.txt"])
    #expect(read("out.txt") == "old")
  }

  @Test(
    "The question for a path writes no file that the program refuses, also by another name",
    arguments: ["own/password", "link"])
  func refused(name: String) async throws {
    try FileManager.default.createDirectory(atPath: path("own"), withIntermediateDirectories: true)
    try write("secret", to: "own/password")
    symlink(path("own/password"), path("link"))
    try await pilot.press("Export")
    try await pilot.type(path(name), into: "Save as")
    try await pilot.press("Save")
    #expect(await pilot.text().contains("The program keeps its own data there."))
    #expect(read("own/password") == "secret")
  }

  @Test("The question for a path completes folders, and files of a suitable kind")
  func completing() throws {
    for name in ["trails.csv", "trails.json", "trails.txt", ".hidden.csv"] { try write("", to: name) }
    try FileManager.default.createDirectory(atPath: path("trailsOfOthers"), withIntermediateDirectories: true)
    let files = LocalFiles()
    let request = FileRequest(["csv", "json"], atMost: 1)
    #expect(
      files.completions(of: path("tr"), for: request)
        == ["trails.csv", "trails.json", "trailsOfOthers/"].map(path))
    #expect(files.completions(of: path(".h"), for: request) == [path(".hidden.csv")])
    #expect(files.completions(of: path("none/"), for: request).isEmpty)
    #expect(files.completions(of: "~", for: nil) == ["~/"])
    let completion = TextCompletion(of: path("tr"), among: files.completions(of: path("tr"), for: request))
    #expect(completion?.text == path("trails"))
    #expect(completion?.hint == "trails.csv  trails.json  trailsOfOthers/")
  }
}

/// A model with an action that takes a file and one that hands out a file.
@Observable
private final class Ledger: ScreenModel {
  enum ActionName { case importing, export }

  let work = Work()
  private(set) var taken: [String] = []
  private(set) var saved: String?
  var fails = false

  private struct Torn: Error, CustomStringConvertible {
    let description = "the ledger is torn"
  }

  var content: ScreenContent {
    let file = OutgoingFile(name: "ledger.txt") { [fails] write in
      try write(Array("ledger".utf8))
      if fails { throw Torn() }
    } didSave: { [weak self] name in
      self?.saved = name
    }
    return ScreenContent(
      title: "Ledger",
      actions: [
        action(.importing, "Import", taking: FileRequest(["csv", "json"], atMost: 100)) { $0.take($1) },
        action(.export, "Export", giving: file),
      ])
  }

  private func take(_ file: IncomingFile) {
    var bytes: [UInt8] = []
    try? file.forEachPiece { bytes += $0 }
    taken.append("\(file.name): \(String(decoding: bytes, as: UTF8.self))")
  }

  func perform(_ action: ActionName) {}
}
