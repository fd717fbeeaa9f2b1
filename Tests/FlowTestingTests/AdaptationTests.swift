import FlowCore
import FlowTesting
import Testing

@Suite("A flow test with held adaptations")
struct AdaptationTests {
  @Test("holds an answer back while other steps wait, and lets it go")
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

  @Test("drops a held answer when the flow is dismissed")
  func dismissed() async {
    await FlowTest.run(PathFlow(answer: { .guarded }), startingWith: .start) { test in
      test.holdAdaptations()
      test.send(.guarded)
      for _ in 0..<20 { await Task.yield() }
      test.dismiss()
      test.expect(.started, .navigated(.start), .ready, .ignored(.guarded, .flowEnded), .ended(.dismissed))
    }
  }

  @Test("fails when nothing is held for the step")
  func nothingHeld() async {
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .start, checking: []) { test in
        await test.resumeAdaptation(of: PathStep.guarded)
      }
    } matching: {
      "\($0)".contains("no adaptation of guarded is held; held are: none")
    }
  }

  @Test("fails, by name, on an adaptation that goes on after it was cancelled, unless told not to")
  func liveTask() async {
    let (gate, continuation) = AsyncStream<Void>.makeStream()
    let stubborn: () async -> PathStep? = {
      // Deaf to cancellation, on purpose.
      await Task { for await _ in gate { break } }.value
      return nil
    }
    await withKnownIssue {
      await FlowTest.run(PathFlow(answer: stubborn), startingWith: .guarded, checking: [.work]) { _ in
        for _ in 0..<20 { await Task.yield() }
      }
    } matching: {
      "\($0)".contains("PathFlow guarded: the adaptation was cancelled and still runs")
    }
    await FlowTest.run(PathFlow(answer: stubborn), startingWith: .guarded, checking: []) { _ in
      for _ in 0..<20 { await Task.yield() }
    }
    continuation.finish()
  }
}
