import FlowCore
import FlowTesting
import Testing

@Suite("Flow tests that hold adaptations")
struct AdaptationTests {
  @Test("A held answer makes other steps wait until the test resumes it")
  func holding() async {
    await FlowTest.run(PathFlow(answer: { .guarded }), startingWith: .start) { test in
      test.expect(.started, .navigated(.start), .ready)
      test.holdAdaptations()
      test.send(.guarded)
      test.send(.next)
      for _ in 0..<20 { await Task.yield() }
      #expect(test.heldAdaptations == ["guarded"])
      test.expect()
      await test.resumeAdaptation(of: PathStep.guarded)
      test.expect(.navigated(.guarded), .navigated(.next))
    }
  }

  @Test("A held answer is dropped when the flow is dismissed")
  func dismissed() async {
    await FlowTest.run(PathFlow(answer: { .guarded }), startingWith: .start) { test in
      test.holdAdaptations()
      test.send(.guarded)
      for _ in 0..<20 { await Task.yield() }
      test.dismiss()
      test.expect(.started, .navigated(.start), .ready, .ignored(.guarded, .flowEnded), .ended(.dismissed))
    }
  }

  @Test("Resuming a step without a held answer fails the test")
  func nothingHeld() async {
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .start, checking: []) { test in
        await test.resumeAdaptation(of: PathStep.guarded)
      }
    } matching: {
      "\($0)".contains("no adaptation of guarded is held; held: nothing")
    }
  }

  @Test("An adaptation that ends a moment after its cancellation, on another thread, doesn’t fail the test")
  func lateEnd() async {
    let late: () async -> PathStep? = {
      // Ignores its cancellation.
      await Task.detached { try? await Task.sleep(for: .milliseconds(200)) }.value
      return nil
    }
    await FlowTest.run(PathFlow(answer: late), startingWith: .guarded, checking: [.releases, .work]) { _ in
      for _ in 0..<20 { await Task.yield() }
    }
  }

  @Test("An adaptation that continues after it was canceled fails the test by name, unless the check is off")
  func liveTask() async {
    let (gate, continuation) = AsyncStream<Void>.makeStream()
    let stubborn: () async -> PathStep? = {
      // Ignores its cancellation.
      await Task { for await _ in gate { break } }.value
      return nil
    }
    await withKnownIssue {
      await FlowTest.run(PathFlow(answer: stubborn), startingWith: .guarded, checking: [.work]) { _ in
        for _ in 0..<20 { await Task.yield() }
      }
    } matching: {
      "\($0)".contains("PathFlow guarded: the adaptation was canceled and still runs")
    }
    await FlowTest.run(PathFlow(answer: stubborn), startingWith: .guarded, checking: []) { _ in
      for _ in 0..<20 { await Task.yield() }
    }
    continuation.finish()
  }
}
