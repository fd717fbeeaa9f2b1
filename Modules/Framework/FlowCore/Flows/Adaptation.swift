/// The result of a flow's adaptation of a step, before it navigates.
///
/// ```swift
/// func adapt(step: BeersStep) -> Adaptation<BeersStep> {
///   switch step {
///   case .favoritesAreWanted where session.user == nil: .proceed(.signInIsRequired)
///   case .beerIsPicked: .reveal(step)
///   default: .proceed(step)
///   }
/// }
/// ```
nonisolated public enum Adaptation<StepType: Step> {
  /// Navigates to this step, which may replace the received one. It takes no task and, unless it replaces the step, no
  /// allocation.
  ///
  /// For a step that is always replaced, ``Flow/navigate(to:)`` returns `.unhandled`.
  case proceed(StepType)

  /// Shows the place of this step again, if it is still up. Otherwise adapts the step as the closure says or, without
  /// one, navigates to it.
  ///
  /// The place is a presentable contributed by the flow for an equal step, or a child flow started for one. Its
  /// outermost container brings it to the front: see ``RevealingContainer``. Steps of
  /// ``FlowCoordinator/navigate(to:)-(Step)`` are always revealed if they can be.
  case reveal(StepType, otherwise: (@MainActor () -> Adaptation<StepType>)? = nil)

  /// Drops the step. This is an event, not an error.
  case drop

  /// Refuses the step, reports the error, and calls ``Flow/didReject(_:because:)``.
  case reject(any Error)

  /// Adapts the step asynchronously. Later steps of the flow wait for the answer; other flows go on.
  ///
  /// ```swift
  /// case .bookIsPicked(let id): .resolve { [service] in try await service(id) == nil ? nil : step }
  /// ```
  ///
  /// `nil` drops the step, and a thrown error rejects it. If the flow ends first, the task is canceled and its answer
  /// dropped; a closure that has not started by then never runs.
  ///
  /// A closure asking the user marks its wait as a ``UserTurn``.
  case resolve(@MainActor () async throws -> StepType?)
}

/// The answer of a flow to a step: an `Adaptation` without its type parameter.
@usableFromInline
enum AdaptedStep {
  /// Goes on with the step or, unless it is `nil`, with another one.
  case proceed(to: StepBox? = nil)
  case reveal(StepBox, otherwise: () -> AdaptedStep)
  case drop
  case reject(any Error)
  case resolve(() async throws -> StepBox?)
}

extension Adaptation {
  @inlinable
  @MainActor
  func answer(to step: StepType) -> AdaptedStep {
    switch self {
    case .proceed(let adapted): adapted == step ? .proceed() : .proceed(to: .of(adapted))
    case .reveal(let adapted, let otherwise):
      .reveal(.of(adapted)) { (otherwise?() ?? .proceed(adapted)).answer(to: step) }
    case .drop: .drop
    case .reject(let error): .reject(error)
    case .resolve(let adapt): .resolve { try await adapt().map { .of($0) } }
    }
  }
}
