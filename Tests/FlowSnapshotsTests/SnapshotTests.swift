import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Foundation
import Observation
import Testing

@testable import FlowSnapshots

@Suite("Snapshots")
struct SnapshotTests {
  private let folder: URL
  private let file: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appendingPathComponent("SomeTests.swift").path
  }

  private func removeFolder() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func snapshot(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("Snapshots/\(name)"), encoding: .utf8)
  }

  private func problem(_ picture: String, name: String = "page", isUpdating: Bool = false) -> String? {
    SnapshotFolder(beside: file, isUpdating: isUpdating).problem(with: picture, name: name, width: 80)
  }

  @Test("A written picture matches, regardless of trailing spaces and line endings")
  func matching() throws {
    defer { removeFolder() }
    #expect(problem("one  \n\ntwo\n\n", isUpdating: true) == nil)
    #expect(try snapshot("page.80.txt") == "one\n\ntwo\n")
    #expect(problem("one\n\ntwo ") == nil)
    try Data("one\r\n\r\ntwo\r\n".utf8).write(to: folder.appendingPathComponent("Snapshots/page.80.txt"))
    #expect(problem("one\n\ntwo") == nil)
  }

  @Test("A picture that differs fails with the difference and the command that writes it")
  func differing() throws {
    defer { removeFolder() }
    _ = problem("same\nold", isUpdating: true)
    #expect(
      problem("same\nnew") == """
        the screen differs from Snapshots/page.80.txt (- the snapshot, + the screen):
          same
        - old
        + new
        If the screen is right, write the snapshot with STEPFLOW_UPDATE_SNAPSHOTS=1 swift test
        """)
    #expect(try snapshot("page.80.txt") == "same\nold\n")
  }

  @Test("A missing picture fails, and is only written on request")
  func missing() {
    defer { removeFolder() }
    #expect(
      problem("new")
        == "there is no snapshot Snapshots/page.80.txt: write it with STEPFLOW_UPDATE_SNAPSHOTS=1 swift test")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Snapshots").path))
  }

  @Test("A name of a picture that cannot be a file name is refused", arguments: ["", "a/b", "../escape"])
  func badName(name: String) {
    defer { removeFolder() }
    #expect(problem("x", name: name, isUpdating: true)?.contains("cannot be the name of a snapshot") == true)
  }

  // MARK: Windows and flows

  @Test("A window is drawn at each width when nothing runs, and gets its size back")
  func window() async throws {
    defer { removeFolder() }
    let split = SplitContainer(title: "Settings")
    split.setMaster(Screen(SlowModel("Settings")))
    let detail = Screen(SlowModel("About"))
    split.showDetail(detail)
    let window = Window(title: "App")
    window.setRoot(split)
    window.send(.focusPane(0))
    let problems = await SnapshotFolder(beside: file, isUpdating: true)
      .problems(of: Pilot(window: window), name: "split", widths: [80, 120], height: 12)
    #expect(problems.isEmpty)
    #expect(window.size == .standard)
    #expect(window.content.top?.focus == 0)
    #expect(detail.lifecycle.isVisible)
    let narrow = try snapshot("split.80.txt")
    let wide = try snapshot("split.120.txt")
    #expect(narrow.contains("About is loaded") && !narrow.contains("Settings is loaded"))
    #expect(wide.contains("About is loaded") && wide.contains("Settings is loaded"))
    #expect(wide.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
  }

  @Test("Each width of a window at which its picture differs is a separate failure")
  func failing() async {
    defer { removeFolder() }
    let problems = await SnapshotFolder(beside: file, isUpdating: false)
      .problems(of: Pilot(window: Window(title: "App")), name: "empty", widths: [40, 80], height: 10)
    #expect(problems.count == 2)
    #expect(problems.first?.contains("Snapshots/empty.40.txt") == true)
    #expect(problems.last?.contains("Snapshots/empty.80.txt") == true)
  }

  @Test("A flow's window is compared with the snapshots beside the test")
  func flow() async {
    await FlowTest.run(PageFlow(), startingWith: .start) { test in
      test.ignoreEvents()
      await test.expectSnapshot("page", widths: [60], height: 10)
    }
  }
}

nonisolated private enum PageStep: Step {
  case start
}

private final class PageFlow: Flow {
  let root = NavigationStack(title: "Page")

  func navigate(to step: PageStep) -> FlowContributors<PageStep, Never> {
    root.push(Screen(SlowModel("Page")))
    return .none
  }
}

/// A model that shows its text only after some turns of the main actor.
@Observable
private final class SlowModel: ScreenModel {
  let work = Work()
  private let title: String
  private var elements: [ContentElement] = []

  init(_ title: String) {
    self.title = title
    work.run { [weak self] in
      for _ in 0..<10 { await Task.yield() }
      self?.elements = [.text("\(title) is loaded")]
    }
  }

  var content: ScreenContent { ScreenContent(title: title, elements: elements) }
}
