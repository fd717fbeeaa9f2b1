/// The functions of a flow, compiled for the flow's own types.
///
/// Methods of generic classes are not specialized: each call would ask the Swift runtime for the types it handles,
/// which takes longer than all the rest of a step. Closures are specialized where they are made: in the module starting
/// the flow, into which `@inlinable` brings this initializer. Their results have no type parameters, for the same
/// reason. The closures own the flow.
@usableFromInline
final class FlowCalls<S: Step> {
  let adapt: (S) -> AdaptedStep
  let navigate: (S) -> Navigation
  let didReject: (S, any Error) -> Void

  @inlinable
  convenience init<F: Flow>(of flow: F, startedBy tellStarter: @escaping (FlowMessage<F.Output>) -> Void)
  where F.StepType == S {
    self.init(
      adapt: { flow.adapt(step: $0).answer(to: $0) },
      navigate: { flow.navigate(to: $0).navigation(tellStarter) },
      didReject: { flow.didReject($0, because: $1) })
  }

  @usableFromInline
  init(
    adapt: @escaping (S) -> AdaptedStep, navigate: @escaping (S) -> Navigation,
    didReject: @escaping (S, any Error) -> Void
  ) {
    self.adapt = adapt
    self.navigate = navigate
    self.didReject = didReject
  }

  nonisolated deinit {}
}

/// The types needed to handle steps of one type. Asking the Swift runtime for one takes a twentieth of a page's cost.
struct StepTypes<S: Step> {
  let gate = StepGate<S>.self
  let navigated = TypedNavigatedStep<S>.self
}

extension FlowNode {
  /// Returns the flow with the type of its steps, which must be `S`.
  @inline(__always)
  func typed<S: Step>(_ type: S.Type) -> TypedFlow<S> {
    assert(stepType == ObjectIdentifier(type))
    // Every flow is a `TypedFlow` of its type of steps.
    return unsafeDowncast(self, to: TypedFlow<S>.self)
  }
}
