/// One thing that a navigation adds to a flow: a presentable with its stepper, a child flow, or a forwarded step.
///
/// ```swift
/// .multiple([
///   .contribute(screen, with: model),
///   .contribute(screen, with: sharedModel) { .movie($0) },
///   .flow(settings, with: OneStepper(.settingsAreRequired)) { .settingsAreClosed($0) },
/// ])
/// ```
public struct FlowContributor<StepType: Step> {
  @usableFromInline let join: Joining

  @usableFromInline
  init(join: @escaping Joining) {
    self.join = join
  }
}

/// Adds a contributor to a flow with steps of its type, for a navigation of that flow.
@usableFromInline
typealias Joining = (_ flow: FlowNode, _ navigated: NavigatedStep) -> Void

/// The phases in which the steps of a contributed presentable pass, beside `visible`.
nonisolated struct StepPolicy {
  var whenNotPresented = false
  var whenDismissed = false
}

extension FlowContributor {
  /// A presentable, and the stepper whose steps count while it is visible.
  ///
  /// Steps that the stepper emits before the presentable was first shown wait, and are delivered when it appears. While
  /// it is hidden again, and after its dismissal, they are ignored. The coordinator keeps both objects alive until the
  /// presentable is dismissed or the flow ends.
  ///
  /// - Parameters:
  ///   - presentable: The presentable, which was or will be shown.
  ///   - stepper: The stepper, most often the model of the presentable.
  ///   - allowStepWhenNotPresented: Lets steps pass also before the presentable is shown and while it is hidden.
  ///   - allowStepWhenDismissed: Lets steps pass also after the dismissal, as long as another object keeps the stepper
  ///     alive and the flow lives.
  public static func contribute(
    _ presentable: some Presentable, with stepper: some Stepper<StepType>,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor {
    let policy = StepPolicy(whenNotPresented: allowStepWhenNotPresented, whenDismissed: allowStepWhenDismissed)
    return FlowContributor { flow, navigated in
      guard let type = flow.live?.typed(StepType.self).types.gate else { return }
      flow.join(presentable, Gates(of: flow, for: stepper, type), policy, of: navigated)
    }
  }

  /// A presentable, and a stepper of another step type whose steps `transform` turns into steps of this flow.
  ///
  /// So a model that several features share keeps a step type of its own. A flow listens to a stepper once, so the first
  /// `transform` counts. The rest is as in ``contribute(_:with:allowStepWhenNotPresented:allowStepWhenDismissed:)``.
  public static func contribute<Other: Step>(
    _ presentable: some Presentable, with stepper: some Stepper<Other>,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false,
    _ transform: @escaping (Other) -> StepType
  ) -> FlowContributor {
    let policy = StepPolicy(whenNotPresented: allowStepWhenNotPresented, whenDismissed: allowStepWhenDismissed)
    return FlowContributor { flow, navigated in
      flow.join(presentable, Gates(of: flow, for: stepper, mapping: transform), policy, of: navigated)
    }
  }

  /// An object that is shown and emits steps, as in ``contribute(_:with:allowStepWhenNotPresented:allowStepWhenDismissed:)``.
  public static func contribute<Both: Presentable & Stepper>(
    _ both: Both, allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor where Both.StepType == StepType {
    contribute(
      both, with: both,
      allowStepWhenNotPresented: allowStepWhenNotPresented, allowStepWhenDismissed: allowStepWhenDismissed)
  }

  /// A presentable that emits nothing. It is listed in ``FlowCoordinator/tree`` while it is up.
  @_disfavoredOverload
  public static func contribute(_ presentable: some Presentable) -> FlowContributor {
    FlowContributor { flow, navigated in flow.join(presentable, of: navigated) }
  }

  /// Not available: the steps of the object are of another type.
  @available(*, unavailable, message: "its steps are of another type; add a closure that returns this flow's step")
  public static func contribute<Both: Presentable & Stepper>(_ both: Both) -> FlowContributor {
    FlowContributor { _, _ in }
  }

  /// A step that this flow handles in its turn: after everything emitted before it.
  public static func forwardToCurrentFlow(_ step: StepType) -> FlowContributor {
    FlowContributor { flow, _ in flow.emit(step) }
  }

  /// A step that the flow above this one handles in its turn.
  ///
  /// A parent whose steps are of another type reports the step as unhandled. A root flow has no parent, and the step is
  /// ignored. Prefer ``FlowContributors/report(_:contributors:)``, which is typed.
  public static func forwardToParentFlow(_ step: some Step) -> FlowContributor {
    FlowContributor { flow, _ in flow.forwardToParent(step) }
  }
}
