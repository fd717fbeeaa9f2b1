import Comparison
import FlowCore
import FlowReactive

/// The time from the emission of a step to the return of `navigate(to:)`, without subscribers to events.
func steps() {
  compare("step", measured: { emitting(times: try await journey().steps) }, yardstick: Yardstick.combine)
  compare("step-gated", measured: { emitting(times: try await visiblePage().steps) }, yardstick: Yardstick.combine)
  compare("step-async", measured: askedSteps, yardstick: Yardstick.taskHop)

  figure("step-heap") { allocations(try await journey().steps) }
  figure("step-gated-heap") { allocations(try await visiblePage().steps) }
}

/// The stepper of a started journey.
@MainActor
private func journey() async throws -> DefaultStepper<JourneyStep> {
  let stepper = DefaultStepper<JourneyStep>()
  Live.coordinator(of: Journey(), with: stepper)
  return stepper
}

/// A visible page that a started journey contributed.
@MainActor
private func visiblePage() async throws -> Page {
  let page = Page()
  try await journey().steps.accept(.pageIsPicked(page))
  page.lifecycle.appear()
  return page
}

@MainActor
private func emitting(times steps: PublishRelay<JourneyStep>) -> Operation {
  { times in
    for number in 0..<times {
      steps.accept(.passed(number))
    }
  }
}

/// The allocations of one step, after all storage has grown.
@MainActor
private func allocations(_ steps: PublishRelay<JourneyStep>) -> Double {
  let emit = {
    for number in 0..<1_000 {
      steps.accept(.passed(number))
    }
  }
  emit()
  return Double(Heap.allocations(in: emit)) / 1_000
}

@MainActor
private func askedSteps() async throws -> Operation {
  let stepper = DefaultStepper<JourneyStep>()
  let journey = Journey()
  Live.coordinator(of: journey, with: stepper)
  return { times in
    for number in 0..<times {
      await withCheckedContinuation { continuation in
        journey.onPassed = { continuation.resume() }
        stepper.steps.accept(.asked(number))
      }
    }
  }
}

/// Keeps the measured objects alive until the end of the program.
@MainActor
enum Live {
  private static var coordinators: [FlowCoordinator] = []

  @discardableResult
  static func coordinator<F: Flow>(of flow: F, with stepper: some Stepper<F.StepType>) -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: stepper)
    coordinators.append(coordinator)
    return coordinator
  }
}
