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

/// Adds a contributor to a flow, for a navigation of that flow.
@usableFromInline
typealias Joining = (_ flow: FlowNode, _ navigated: NavigatedStep, _ options: JoiningOptions) -> Void

/// The options set by the verbs of a contributor.
@usableFromInline
struct JoiningOptions {
  var allowance: StepAllowance = []
  /// Turns a step of the contributor into one of the flow; `nil` if it is one.
  var transform: ((any Step) -> any Step)?

  /// Hands a flow a step of the contributor.
  @usableFromInline
  func emit<S: Step>(_ step: S, into flow: FlowNode) {
    if let transform { flow.emit(transform(step)) } else { flow.emit(step) }
  }
}

/// The phases of a presentable in which the steps of its stepper pass, beside `visible`.
nonisolated public struct StepAllowance: OptionSet, Sendable {
  /// The phases as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Steps pass before the presentable is shown, and while it is hidden.
  public static let whenHidden = StepAllowance(rawValue: 1)

  /// Steps pass after the dismissal, as long as another object keeps the stepper alive and the flow lives.
  public static let whenDismissed = StepAllowance(rawValue: 2)
}

// MARK: Verbs

extension FlowContributor {
  /// Returns a contributor whose steps `transform` turns into steps of another type.
  ///
  /// ```swift
  /// case .movieIsPicked(let id): .one(root.push(MovieModel(id)).map { .movie($0) })
  /// ```
  ///
  /// So a model shared by several features keeps a step type of its own. A flow listens to a stepper once, so the first
  /// `transform` counts.
  public func map<Other: Step>(_ transform: @escaping (StepType) -> Other) -> FlowContributor<Other> {
    FlowContributor<Other> { [join] flow, navigated, options in
      var inner = options
      inner.transform = { step in
        guard let step = step as? StepType else { return step }
        let other = transform(step)
        return options.transform?(other) ?? other
      }
      join(flow, navigated, inner)
    }
  }

  /// Returns the contributor of a presentable whose steps also pass in other phases than `visible`.
  ///
  /// ```swift
  /// case .playerIsRequired: .one(root.push(PageModel("Player")).allowing(.whenHidden))
  /// ```
  public func allowing(_ allowance: StepAllowance) -> FlowContributor {
    FlowContributor { [join] flow, navigated, options in
      var options = options
      options.allowance.formUnion(allowance)
      join(flow, navigated, options)
    }
  }
}

// MARK: Contributors

extension FlowContributor {
  /// A presentable, and the stepper whose steps count while it is visible.
  ///
  /// Steps emitted before the presentable was first shown wait, and are delivered when it appears. While it is hidden
  /// again, and after its dismissal, they are ignored, unless ``allowing(_:)`` lets them pass. The coordinator keeps
  /// both objects alive until the presentable is dismissed or the flow ends.
  ///
  /// - Parameters:
  ///   - presentable: The presentable, which was or will be shown.
  ///   - stepper: The stepper, most often the model of the presentable.
  public static func contribute(
    _ presentable: some Presentable, with stepper: some Stepper<StepType>
  ) -> FlowContributor {
    FlowContributor { flow, navigated, options in
      let gates =
        if let transform = options.transform {
          Gates(of: flow, for: stepper, mapping: transform)
        } else {
          Gates(of: flow, for: stepper, flow.typed(StepType.self).types.gate)
        }
      flow.join(presentable, gates, options.allowance, of: navigated)
    }
  }

  /// A presentable, and a stepper of another step type whose steps `transform` turns into steps of this flow, as in
  /// ``map(_:)``.
  public static func contribute<Other: Step>(
    _ presentable: some Presentable, with stepper: some Stepper<Other>, _ transform: @escaping (Other) -> StepType
  ) -> FlowContributor {
    FlowContributor { flow, navigated, options in
      let mapping: (Other) -> any Step = { step in options.transform?(transform(step)) ?? transform(step) }
      flow.join(presentable, Gates(of: flow, for: stepper, mapping: mapping), options.allowance, of: navigated)
    }
  }

  /// A presentable that is its own stepper, as in ``contribute(_:with:)``.
  public static func contribute<Both: Presentable & Stepper>(_ both: Both) -> FlowContributor
  where Both.StepType == StepType {
    contribute(both, with: both)
  }

  /// A presentable without steps. It is listed in ``FlowCoordinator/tree`` while it is up.
  @_disfavoredOverload
  public static func contribute(_ presentable: some Presentable) -> FlowContributor {
    FlowContributor { flow, navigated, _ in flow.join(presentable, of: navigated) }
  }

  /// Not available: the steps of the object are of another type.
  @available(*, unavailable, message: "its steps are of another type; add a closure that returns this flow's step")
  public static func contribute<Both: Presentable & Stepper>(_ both: Both) -> FlowContributor {
    FlowContributor { _, _, _ in }
  }

  /// A step for this flow to handle in its turn: after everything emitted before it.
  ///
  /// ```swift
  /// case .libraryIsRequired: return .one(.forwardToCurrentFlow(.nameIsWanted))
  /// ```
  public static func forwardToCurrentFlow(_ step: StepType) -> FlowContributor {
    FlowContributor { flow, _, options in options.emit(step, into: flow) }
  }

  /// A step for the flow above this one to handle in its turn.
  ///
  /// A parent whose steps are of another type reports the step as unhandled. A root flow has no parent, and the step is
  /// ignored. Prefer ``FlowContributors/report(_:contributors:)``, which is typed.
  public static func forwardToParentFlow(_ step: some Step) -> FlowContributor {
    FlowContributor { flow, _, _ in flow.forwardToParent(step) }
  }
}
