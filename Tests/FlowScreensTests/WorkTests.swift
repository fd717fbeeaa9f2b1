import FlowReactive
import FlowScreens
import Testing

@Suite("Work")
struct WorkTests {
  private let gate = AsyncStream<Void>.makeStream()

  /// Goes on until the gate is opened or it is cancelled.
  private func wait() async {
    for await _ in gate.stream { break }
  }

  @Test("for one purpose cancels what runs for the same, and nothing else")
  func replacing() async {
    let work = Work()
    var cancelled: [String: Bool] = [:]
    for (name, key) in [("old", "search"), ("beside", nil), ("other", "count"), ("new", "search")] {
      work.run(replacing: key) {
        await wait()
        cancelled[name] = Task.isCancelled
      }
    }
    gate.continuation.finish()
    await work.settle()
    #expect(cancelled == ["old": true, "beside": false, "other": false, "new": false])
  }

  @Test("waits for the work beside it, and is busy as long as that is")
  func beside() async {
    let shared = Work()
    let work = Work(beside: shared)
    var isDone = false
    shared.run {
      await wait()
      isDone = true
    }
    #expect(!work.isIdle)
    gate.continuation.yield()
    await work.settle()
    #expect(isDone && work.isIdle)
  }

  @Test("leaves the work beside it alone when it ends")
  func ending() async {
    let shared = Work()
    let work = Work(beside: shared)
    var isCancelled: Bool?
    shared.run {
      await wait()
      isCancelled = Task.isCancelled
    }
    work.end()
    gate.continuation.yield()
    await shared.settle()
    #expect(isCancelled == false)
  }

  @Test("of a tab's badge is waited for by the window, and named")
  func badge() async {
    let work = Work()
    let badge = BehaviorRelay<String?>(value: nil)
    let tabs = TabContainer()
    tabs.setTabs([.init(title: "Films", root: NavigationStack(), badge: badge.asObservable(), work: work)])
    let window = Window(title: "Test")
    window.setRoot(tabs)
    work.run {
      await wait()
      badge.accept("3")
    }
    #expect(window.busyScreens == ["Films"])
    gate.continuation.yield()
    await window.settle()
    #expect(tabs.badges == ["3"] && !window.isBusy)
  }
}
