import FlowTesting
import Testing

@testable import FlowApp

@Suite("The wait at the end of a program")
struct FinalWaitTests {
  @Test("A long wait is explained once, and a Ctrl-C ends it only then")
  func ending() async {
    var explanations = 0
    let wait = FinalWait { explanations += 1 }
    let (work, end) = AsyncStream.makeStream(of: Never.self)
    let isDone = Task {
      await wait.wait {
        for await _ in work {}
      } patience: {
        wait.interrupt()
      }
    }
    await waitUntil { explanations > 0 }
    wait.interrupt()
    #expect(await isDone.value == false)
    #expect(explanations == 1)
    end.finish()
  }

  @Test("A short wait isn’t explained")
  func short() async {
    var isExplained = false
    let isDone = await FinalWait { isExplained = true }.wait {
    } patience: {
      try await Task.sleep(for: .seconds(600))
    }
    #expect(isDone && !isExplained)
  }
}
