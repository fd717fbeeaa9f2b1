import Comparison
import FlowCore
import FlowReactive

/// Costs that must not grow with the number of those that are there already.
func growth() {
  compare("offer-beside-10000", measured: { offering(beside: 10_000) }, yardstick: { offering(beside: 10) })
  compare(
    "answer-beside-10000", measured: { try await asking(beside: 10_000) }, yardstick: { try await asking(beside: 10) })
  compare("shared-step-of-10000", measured: { emitting(showing: 10_000) }, yardstick: { emitting(showing: 10) })
  compare("shared-page-of-10000", measured: { sharing(beside: 10_000) }, yardstick: { sharing(beside: 10) })
  compare(
    "tree-start-beside-tasks", measured: { try await starting(besideTasks: 100_000) },
    yardstick: { try await starting(besideTasks: 10) })
}

/// Offers a step and withdraws the offer, beside others that wait for a flow that never starts.
@MainActor
private func offering(beside count: Int) -> Operation {
  let coordinator = Live.coordinator(of: Journey(), with: DefaultStepper<JourneyStep>())
  for _ in 0..<count { coordinator.navigate(to: HomeStep.appIsLaunched) }
  return { times in
    for _ in 0..<times {
      coordinator.navigate(to: HomeStep.appIsLaunched).withdraw()
    }
  }
}

/// Adapts a step asynchronously and waits for its navigation, beside other adaptations of the tree that wait.
@MainActor
private func asking(beside count: Int) async throws -> Operation {
  let coordinator = FlowCoordinator()
  try await Asking.fill(coordinator, count)
  let flow = Asking()
  let stepper = DefaultStepper<AskingStep>()
  coordinator.coordinate(flow: flow, with: stepper)
  return { times in
    for _ in 0..<times {
      await withCheckedContinuation { continuation in
        flow.onAnswered = { continuation.resume() }
        stepper.steps.accept(.isAsked)
      }
    }
    withExtendedLifetime(coordinator) {}
  }
}

/// Starts and ends a tree beside coordinators whose flow waits in the task of an adaptation.
@MainActor
private func starting(besideTasks count: Int) async throws -> Operation {
  var others: [FlowCoordinator] = []
  for _ in 0..<count {
    let coordinator = FlowCoordinator()
    try await Asking.fill(coordinator, 1)
    others.append(coordinator)
  }
  return { [others] times in
    withExtendedLifetime(others) {
      HomeStep.startAndEnd(times)
    }
  }
}

@MainActor
private func emitting(showing count: Int) -> Operation {
  let flow = Sharing(showing: count)
  return { times in
    for _ in 0..<times {
      flow.model.steps.accept(.isUsed)
    }
  }
}

/// Contributes, shows and dismisses one more presentable of a stepper that others share.
@MainActor
private func sharing(beside count: Int) -> Operation {
  let flow = Sharing(showing: count)
  return { times in
    for _ in 0..<times {
      flow.show().lifecycle.dismiss()
    }
  }
}

enum AskingStep: Step {
  /// Is answered at once.
  case isAsked
  /// Is never answered.
  case waits
}

/// A flow that adapts asynchronously.
private final class Asking: Flow {
  /// Kept, because Swift reports each continuation that is released without an answer.
  private static var unanswered: [(AskingStep?) -> Void] = []

  let root = Place()
  var onAnswered: (() -> Void)?

  func adapt(step: AskingStep) -> Adaptation<AskingStep> {
    switch step {
    case .isAsked: .resolve { .isAsked }
    case .waits: .resolve { await UserTurn.wait(for: "nothing") { Self.unanswered.append($0) } }
    }
  }

  func navigate(to step: AskingStep) -> FlowContributors<AskingStep, Never> {
    onAnswered?()
    return .none
  }

  /// Starts flows that wait in a task each.
  static func fill(_ coordinator: FlowCoordinator, _ count: Int) async throws {
    for _ in 0..<count { coordinator.coordinate(flow: Asking(), with: OneStepper(.waits)) }
    try await coordinator.settle()
  }
}

enum SharingStep: Step {
  case isWanted
  case isUsed
}

/// A flow that contributes presentables with one stepper.
@MainActor
private final class Sharing: Flow {
  let root = Place()
  let model = DefaultStepper<SharingStep>()
  private let stepper = DefaultStepper<SharingStep>()
  private var last = Place()

  init(showing count: Int) {
    Live.coordinator(of: self, with: stepper)
    for _ in 0..<count { _ = show() }
  }

  func show() -> Place {
    last = Place()
    last.lifecycle.appear()
    stepper.steps.accept(.isWanted)
    return last
  }

  func navigate(to step: SharingStep) -> FlowContributors<SharingStep, Never> {
    switch step {
    case .isWanted: .one(.contribute(last, with: model))
    case .isUsed: .none
    }
  }
}
