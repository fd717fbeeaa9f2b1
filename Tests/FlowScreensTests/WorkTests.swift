import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Background work")
struct WorkTests {
  private let gate = AsyncStream<Void>.makeStream()

  /// Returns when the gate is opened or the task is canceled.
  private func wait() async {
    for await _ in gate.stream { break }
  }

  @Test("A task cancels the task with the same key, and no other")
  func replacing() async throws {
    let work = Work()
    var cancelled: [String: Bool] = [:]
    for (name, key) in [("old", "search"), ("beside", nil), ("other", "count"), ("new", "search")] {
      work.run(replacing: key) {
        await wait()
        cancelled[name] = Task.isCancelled
      }
    }
    gate.continuation.finish()
    try await work.settle()
    #expect(cancelled == ["old": true, "beside": false, "other": false, "new": false])
  }

  @Test("Work that ends leaves the shared work beside it alone")
  func ending() async throws {
    let shared = Work()
    let work = Work(beside: shared)
    var isCancelled: Bool?
    shared.run {
      await wait()
      isCancelled = Task.isCancelled
    }
    work.end()
    gate.continuation.yield()
    try await shared.settle()
    #expect(isCancelled == false)
  }

  @Test("A window waits for the work of a tab's badge, and names the tab")
  func badge() async throws {
    let work = Work()
    var badge: String?
    let tabs = TabContainer()
    tabs.setTabs([.init(title: "Movies", root: NavigationStack(), badge: { badge }, work: work)])
    let window = Window(title: "Test")
    window.setRoot(tabs)
    work.run {
      await wait()
      badge = "3"
    }
    #expect(window.busyScreens == ["Movies"])
    gate.continuation.yield()
    try await window.settle()
    #expect(tabs.badges == ["3"] && !window.isBusy)
  }
}

@Suite("Work that waits for the user")
struct UserTurnWorkTests {
  private let window = Window(title: "App")
  private let model = TestModel(title: "page")

  init() {
    window.setRoot(Screen(model))
  }

  @Test("Work is idle while the user is asked, and busy again after the answer")
  func asking() async throws {
    var finish: (() -> Void)?
    var isDone = false
    model.work.run {
      await UserTurn.wait(for: "a rating") { answer in finish = { answer(()) } }
      for _ in 0..<10 { await Task.yield() }
      isDone = true
    }
    #expect(window.busyScreens == ["page"])
    try await window.settle()
    #expect(finish != nil && !isDone && model.work.isIdle)
    finish?()
    await Pilot(window: window).wait()
    #expect(isDone)
  }

  @Test("A wait is canceled with its task, and the pilot names what it waits for")
  func cancelling() async throws {
    let gate = AsyncStream<Void>.makeStream()
    model.work.run { for await _ in gate.stream { break } }
    let pilot = Pilot(window: window)
    let waits = Task { try await window.settle() }
    let presses = Task { try await pilot.press("Go") }
    for _ in 0..<5 { await Task.yield() }
    #expect(pilot.pendingWork == ["page"])
    waits.cancel()
    presses.cancel()
    await #expect(throws: CancellationError.self) { try await waits.value }
    await #expect(throws: CancellationError.self) { try await presses.value }
    gate.continuation.finish()
    try await window.settle()
  }
}
