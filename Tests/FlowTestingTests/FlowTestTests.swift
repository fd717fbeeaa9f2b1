import FlowCore
import FlowScreens
import FlowTesting
import Testing

@Suite("A flow test")
struct FlowTestTests {
  @Test("passes when every event was expected and nothing is left")
  func passing() async {
    await FlowTest.run(PathFlow(), startingWith: .start) { test in
      test.expect(.started, .navigated(.start), .ready)
      test.send(.next)
      test.expect(.navigated(.next))
      test.expectTree("Path > start > next")
      #expect(test.back())
      test.expectTree("Path > start")
    }
  }

  @Test("takes the output of the flow")
  func output() async {
    await FlowTest.run(PathFlow(), startingWith: .start) { test in
      test.send(.leave)
      test.expect(.started, .navigated(.start), .ready, .navigated(.leave), .ended(.output))
      #expect(test.result == .output("left"))
    }
  }

  @Test("dismisses, hides and shows the root as a person would")
  func lifecycle() async {
    await FlowTest.run(PathFlow(), startingWith: .start) { test in
      test.expect(.started, .navigated(.start), .ready)
      test.hide()
      test.appear()
      test.dismiss()
      test.expect(.ended(.dismissed))
      #expect(test.result == .dismissed)
    }
  }

  @Test("waits for adaptations")
  func adaptation() async {
    await FlowTest.run(PathFlow(answer: { .next }), startingWith: .start) { test in
      test.send(.guarded)
      await test.settle()
      test.expect(.started, .navigated(.start), .ready, .adapted(.guarded, into: .next), .navigated(.next))
    }
  }

  @Test("fails, with a difference, on events that differ")
  func differing() async {
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .start) { test in
        test.expect(.started, .navigated(.next), .ready)
      }
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("- PathFlow willNavigate next") && text.contains("+ PathFlow willNavigate start")
        && text.contains("  PathFlow started")
    }
  }

  @Test("compares steps as values: two that print alike differ if they are not equal, and the failure says so")
  func differingInValue() async {
    final class TwinFlow: Flow {
      let root = NavigationStack(title: "Twins")
      func navigate(to step: Twin) -> FlowContributors<Twin, Never> { .none }
    }
    await FlowTest.run(TwinFlow(), startingWith: Twin(1)) { test in
      test.expect(.started, .navigated(Twin(1)), .ready)
    }
    await withKnownIssue {
      await FlowTest.run(TwinFlow(), startingWith: Twin(1)) { test in
        test.expect(.started, .navigated(Twin(2)), .ready)
      }
    } matching: {
      "\($0)".contains("prints alike: TwinFlow willNavigate twin")
    }
  }

  nonisolated private struct Twin: Step, Equatable, CustomStringConvertible {
    let number: Int
    let description = "twin"
    init(_ number: Int) { self.number = number }
  }

  @Test("expects the events of other flows of the tree by their types")
  func otherFlows() async {
    final class OuterFlow: Flow {
      let root = NavigationStack(title: "Outer")
      func navigate(to step: PathStep) -> FlowContributors<PathStep, Never> {
        guard step == .start else { return .none }
        let inner = PathFlow()
        root.present(inner.root)
        return .one(.flow(inner, with: OneStepper(.next)) { _ in nil })
      }
    }
    await FlowTest.run(OuterFlow(), startingWith: .start) { test in
      test.expect(
        .started, .navigated(.start), .events(.started, .navigated(.next), .ready, of: PathFlow.self), .ready)
    }
  }

  @Test("fails, by name, on events that nobody expected, unless told not to")
  func unexpected() async {
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .start) { test in
        test.expect(.started)
      }
    } matching: {
      "\($0)".contains("+ PathFlow didNavigate start")
    }
    await FlowTest.run(PathFlow(), startingWith: .start, checking: [.releases]) { _ in }
  }

  @Test("fails, by name, on an adaptation that still waits, unless told not to")
  func pending() async {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    let answer: () async -> PathStep? = {
      for await _ in never {}
      return nil
    }
    await withKnownIssue {
      await FlowTest.run(PathFlow(answer: answer), startingWith: .guarded, checking: [.adaptations]) { _ in }
    } matching: {
      "\($0)".contains("PathFlow guarded: an adaptation still waits")
    }
    await FlowTest.run(PathFlow(answer: answer), startingWith: .guarded, checking: []) { _ in }
    continuation.finish()
  }

  @Test("fails, by name, on what was not released, unless told not to")
  func leaks() async {
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .keep, checking: [.releases]) { _ in }
    } matching: {
      "\($0)".contains("PathFlow was not released") || "\($0)".contains("NavigationStack was not released")
    }
    await FlowTest.run(PathFlow(), startingWith: .keep, checking: []) { _ in }
    PathFlow.forgetKept()
  }

  @Test("fails on another tree, and on a screen that does not show the text")
  func treeAndScreen() async {
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .start, checking: []) { test in
        test.expectTree("Path")
      }
    } matching: {
      "\($0)".contains("- Path\n+ Path > start")
    }
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .start, checking: []) { test in
        await test.expectScreen(shows: "dragons")
      }
    } matching: {
      "\($0)".contains("the screen does not show “dragons”")
    }
  }

  @Test("A wait that is cancelled, as by a time limit, fails and says what it waits for")
  func cancelledWait() async {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    let answer: () async -> PathStep? = {
      for await _ in never {}
      return nil
    }
    await FlowTest.run(PathFlow(answer: answer), startingWith: .guarded, checking: []) { test in
      let settling = Task {
        await withKnownIssue {
          await test.settle()
        } matching: {
          "\($0)".contains("cancelled while waiting for: PathFlow guarded")
        }
      }
      for _ in 0..<5 { await Task.yield() }
      settling.cancel()
      await settling.value
    }
    continuation.finish()
  }

  @Test("A flow that starts without a step is ready at once")
  func withoutStep() async {
    await FlowTest.run(PathFlow(), checking: [.events, .mistakes]) { test in
      test.expect(.started, .ready)
    }
  }
}
