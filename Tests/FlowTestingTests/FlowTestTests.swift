import FlowCore
import FlowScreens
import FlowTesting
import Testing

@Suite("Flow tests")
struct FlowTestTests {
  @Test("The output of the flow is the result of a flow test")
  func output() async {
    await FlowTest.run(PathFlow(), startingWith: .start) { test in
      test.send(.leave)
      test.expect(.started, .navigated(.start), .ready, .navigated(.leave), .ended(.output))
      #expect(test.result == .output("left"))
    }
  }

  @Test("Events that differ fail a flow test with a difference")
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

  @Test("Steps are compared as values, and a failure points out steps that only print alike")
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

  @Test("Events of other flows are expected by their types in a flow test")
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

  @Test("Unexpected events fail a flow test by name, unless the check is off")
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

  @Test("An adaptation that still waits fails a flow test by name, unless the check is off")
  func pending() async {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    let answer: () async -> PathStep? = {
      for await _ in never {}
      return nil
    }
    await withKnownIssue {
      await FlowTest.run(PathFlow(answer: answer), startingWith: .guarded, checking: [.adaptations]) { _ in }
    } matching: {
      "\($0)".contains("PathFlow guarded: the adaptation still waits")
    }
    await FlowTest.run(PathFlow(answer: answer), startingWith: .guarded, checking: []) { _ in }
    continuation.finish()
  }

  @Test("An object that was not released fails a flow test by name, unless the check is off")
  func leaks() async {
    await withKnownIssue {
      await FlowTest.run(PathFlow(), startingWith: .keep, checking: [.releases]) { _ in }
    } matching: {
      "\($0)".contains("PathFlow was not released") || "\($0)".contains("NavigationStack was not released")
    }
    await FlowTest.run(PathFlow(), startingWith: .keep, checking: []) { _ in }
    PathFlow.forgetKept()
  }

  @Test("Another tree than expected, or a screen that does not show the text, fails a flow test")
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

  @Test("A wait that is canceled, as by a time limit, fails a flow test and names what it waited for")
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
          "\($0)".contains("canceled while waiting for: PathFlow guarded")
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
