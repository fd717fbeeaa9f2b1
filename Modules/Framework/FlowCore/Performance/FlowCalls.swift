import FlowReactive

/// The two functions of a flow, compiled for the flow's own types.
///
/// Methods of generic classes are not specialized: each call would ask the Swift runtime for the types that it handles,
/// which takes longer than all the rest of a step. Closures are specialized where they are made: in the module that
/// starts the flow, into which `@inlinable` brings this initializer.
///
/// The closures own the flow. They are called without being retained; ``release()`` waits for a call to return.
@usableFromInline
final class FlowCalls<S: Step> {
  @usableFromInline typealias Adapt = (inout S, TypedFlow<S>, StepOffer?) -> Bool
  @usableFromInline typealias Navigate = (S, TypedFlow<S>, StepOffer?) -> NavigationResult

  private var functions: Unmanaged<FlowFunctions<S>>?
  private var isCalling = false
  private var isReleased = false
  /// Kept, because asking the Swift runtime for the type takes a twentieth of a page's cost.
  let gateType = StepGate<S>.self

  @inlinable
  convenience init<F: Flow>(
    of flow: F, startedBy tellStarter: @escaping (FlowMessage<F.Output>) -> Void
  ) where F.StepType == S {
    self.init(
      adapt: { step, live, offer in
        switch flow.adapt(step: step) {
        case .proceed(let adapted):
          step = adapted
          return true
        case .drop: live.finish(step, offer, .ignored(step, .dropped))
        case .reject(let error): live.finish(step, offer, .rejected(step, error))
        case .resolve(let answer): live.resolve(step, offer, by: answer)
        }
        return false
      },
      navigate: { step, live, offer in
        let result = flow.navigate(to: step)
        if case .unhandled = result { return .unhandled }
        live.didNavigate(to: step, offer)
        switch result {
        case .none, .unhandled: return .handled
        case .one(let contributor): live.add(contributor, of: step)
        case .multiple(let contributors): contributors.forEach { live.add($0, of: step) }
        case .report(let output, let contributors):
          tellStarter(.report(output))
          contributors.forEach { live.add($0, of: step) }
        case .end(let output): return .ended { tellStarter(.end(.output(output))) }
        }
        return .handled
      })
  }

  @usableFromInline
  init(adapt: @escaping Adapt, navigate: @escaping Navigate) {
    functions = .passRetained(FlowFunctions(adapt: adapt, navigate: navigate))
  }

  nonisolated deinit {
    functions?.release()
  }

  func release() {
    isReleased = true
    if !isCalling {
      releaseFunctions()
    }
  }

  private func releaseFunctions() {
    let functions = functions
    self.functions = nil
    functions?.release()
  }

  /// Calls one of the functions. Returns `nil` if the flow was released.
  @inline(__always)
  func call<Result>(_ body: (FlowFunctions<S>) -> Result) -> Result? {
    guard let functions, !isReleased else { return nil }
    // Calls of one flow are not nested: in a tree, one step is handled at a time.
    isCalling = true
    let result = functions.borrowing(body)
    isCalling = false
    if isReleased {
      releaseFunctions()
    }
    return result
  }
}

/// The closures of `FlowCalls`: constants of an object, so that they are called without being retained.
final class FlowFunctions<S: Step> {
  /// Asks the flow to adapt a step, and replaces the step by the answer. It returns `true` if the flow is to navigate;
  /// otherwise the step has its outcome or is being resolved.
  let adapt: FlowCalls<S>.Adapt
  /// Lets the flow navigate, and its contributors join.
  let navigate: FlowCalls<S>.Navigate

  fileprivate init(adapt: @escaping FlowCalls<S>.Adapt, navigate: @escaping FlowCalls<S>.Navigate) {
    self.adapt = adapt
    self.navigate = navigate
  }

  nonisolated deinit {}
}

extension LiveFlow {
  /// Returns the flow with the type of its steps, which must be `S`.
  func typed<S: Step>(_ type: S.Type) -> TypedFlow<S> {
    assert(node.stepType == ObjectIdentifier(type))
    // Only `TypedFlow<S>` has a place with this type of steps.
    return unsafeDowncast(self, to: TypedFlow<S>.self)
  }
}

/// The result of a navigation whose contributors have joined.
@usableFromInline
enum NavigationResult {
  case handled
  case unhandled
  /// The flow is to end; the closure hands its output to the starter.
  case ended(handOver: () -> Void)
}
