/// One thing that a navigation adds to a flow: a presentable with its stepper, a child flow, or a step passed on.
public struct FlowContributor<StepType: Step> {
  @usableFromInline
  enum Kind {
    case presentable(any Presentable, stepper: (any Stepper<StepType>)?, StepPolicy)
    case flow((StepNode<StepType>) -> Void)
    case currentFlow(StepType)
    case parentFlow(any Step)
  }

  @usableFromInline let kind: Kind

  @usableFromInline
  init(kind: Kind) {
    self.kind = kind
  }
}

/// When the steps of a contributed presentable pass besides when it is visible.
@usableFromInline
nonisolated struct StepPolicy {
  var whenNotPresented = false
  var whenDismissed = false
}

extension FlowContributor {
  /// A presentable, and the stepper whose steps count while it is visible.
  ///
  /// What the stepper emits before the presentable was first shown waits and is delivered when it appears; while it is
  /// hidden again its steps are ignored; after its dismissal too. The coordinator keeps both alive until the
  /// presentable is dismissed or the flow ends.
  ///
  /// - Parameters:
  ///   - presentable: What was shown, or will be.
  ///   - stepper: Who emits.
  ///   - allowStepWhenNotPresented: Lets steps pass also before it is shown and while it is hidden.
  ///   - allowStepWhenDismissed: Lets steps pass also after its dismissal, as long as somebody else keeps the stepper
  ///     alive and the flow lives.
  public static func contribute(
    _ presentable: some Presentable, with stepper: some Stepper<StepType>,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor {
    let policy = StepPolicy(whenNotPresented: allowStepWhenNotPresented, whenDismissed: allowStepWhenDismissed)
    return FlowContributor(kind: .presentable(presentable, stepper: stepper, policy))
  }

  /// One object that is shown and emits steps.
  public static func contribute<Both: Presentable & Stepper>(
    _ both: Both, allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor where Both.StepType == StepType {
    contribute(
      both, with: both,
      allowStepWhenNotPresented: allowStepWhenNotPresented, allowStepWhenDismissed: allowStepWhenDismissed)
  }

  /// One object that is shown and emits steps while it is visible.
  ///
  /// Without this overload, ``contribute(_:)`` of a mere presentable would be preferred, and the steps be lost.
  public static func contribute<Both: Presentable & Stepper>(_ both: Both) -> FlowContributor
  where Both.StepType == StepType {
    contribute(both, with: both)
  }

  /// A presentable that emits nothing: it stands in ``FlowCoordinator/tree`` while it is up.
  public static func contribute(_ presentable: some Presentable) -> FlowContributor {
    FlowContributor(kind: .presentable(presentable, stepper: nil, StepPolicy()))
  }

  /// Handles `step` in this flow, in its turn: after everything emitted before it.
  public static func forwardToCurrentFlow(_ step: StepType) -> FlowContributor {
    FlowContributor(kind: .currentFlow(step))
  }

  /// Handles `step` in the flow that started this one, in its turn.
  ///
  /// A parent whose steps are of another type reports the step as unhandled; a root flow has no parent, and the step is
  /// ignored. Prefer a typed ``Flow/Output`` for anything that ends the flow.
  public static func forwardToParentFlow(_ step: some Step) -> FlowContributor {
    FlowContributor(kind: .parentFlow(step))
  }
}

extension FlowContributor {
  /// A child flow, started now with `stepper`.
  ///
  /// - Parameters:
  ///   - flow: The child. It is kept alive until it ends, its root is dismissed, or this flow ends.
  ///   - stepper: The child's own stepper. It is not gated by visibility: a covered flow can still be told to finish.
  ///   - onDismiss: The step of this flow when the child's root is dismissed before the child ended; `nil` for none.
  @inlinable
  public static func flow<Child: Flow>(
    _ flow: Child, with stepper: some Stepper<Child.StepType>, onDismiss: StepType? = nil
  ) -> FlowContributor where Child.Output == Never {
    self.flow(RoutedFlow(flow, with: stepper), onDismiss: onDismiss)
  }

  /// A child flow, started now with `stepper`, whose output becomes a step of this flow.
  ///
  /// - Parameters:
  ///   - flow: The child. It is kept alive until it ends, its root is dismissed, or this flow ends.
  ///   - stepper: The child's own stepper. It is not gated by visibility: a covered flow can still be told to finish.
  ///   - onDismiss: The step of this flow when the child's root is dismissed before the child ended; `nil` for none.
  ///   - output: Turns the child's output into a step of this flow, or `nil` for none. Called once, after the child was
  ///     detached and released.
  @inlinable
  public static func flow<Child: Flow>(
    _ flow: Child, with stepper: some Stepper<Child.StepType>, onDismiss: StepType? = nil,
    output: @escaping (Child.Output) -> StepType?
  ) -> FlowContributor {
    self.flow(RoutedFlow(flow, with: stepper), onDismiss: onDismiss, output: output)
  }

  /// A child flow whose type is not known here, as ``flow(_:with:onDismiss:)``.
  @inlinable
  public static func flow(_ flow: RoutedFlow<Never>, onDismiss: StepType? = nil) -> FlowContributor {
    self.flow(flow, onDismiss: onDismiss) { never -> StepType? in }
  }

  /// A child flow whose type is not known here, as ``flow(_:with:onDismiss:output:)``.
  @inlinable
  public static func flow<Output>(
    _ flow: RoutedFlow<Output>, onDismiss: StepType? = nil, output: @escaping (Output) -> StepType?
  ) -> FlowContributor {
    FlowContributor(
      kind: .flow { parent in
        flow.start(under: parent) { result in
          let step: StepType? =
            switch result {
            case .output(let value): output(value)
            case .dismissed: onDismiss
            case .cancelled: nil
            }
          if let step {
            parent.emit(step)
          }
        }
      })
  }
}

extension FlowContributor {
  /// Not available: the object's steps are not this flow's.
  @available(*, unavailable, message: "its steps are of another type than this flow's")
  public static func contribute<Both: Presentable & Stepper>(_ both: Both) -> FlowContributor {
    FlowContributor(kind: .presentable(both, stepper: nil, StepPolicy()))
  }

  /// Not available: a flow is contributed with `flow(_:with:)`.
  @available(*, unavailable, message: "start a child flow with .flow(_:with:)")
  public static func contribute<Child: Flow>(_ flow: Child) -> FlowContributor {
    FlowContributor(kind: .presentable(flow, stepper: nil, StepPolicy()))
  }

  /// Not available: a flow is contributed with `flow(_:with:)`.
  @available(*, unavailable, message: "start a child flow with .flow(_:with:)")
  public static func contribute<Child: Flow>(
    _ flow: Child, with stepper: some Stepper<StepType>
  ) -> FlowContributor {
    FlowContributor(kind: .presentable(flow, stepper: stepper, StepPolicy()))
  }
}
