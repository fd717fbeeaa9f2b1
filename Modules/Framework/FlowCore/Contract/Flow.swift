/// One navigation area: it turns steps into navigation and owns the presentable on which the navigation happens.
///
/// ```swift
/// final class WishlistFlow: Flow {
///   let root = NavigationStack(title: "Wishlist")
///
///   func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
///     switch step {
///     case .moviesAreRequired: showList()
///     case .movieIsPicked(let id): showDetail(of: id)
///     }
///   }
/// }
/// ```
///
/// The steps are the flow's own type, so the switch is exhaustive and nothing is cast. Only a ``FlowCoordinator`` calls
/// ``navigate(to:)``; it keeps the flow alive from when it is started until it ends or its root is dismissed.
@MainActor
public protocol Flow<StepType, Output>: Presentable {
  /// What may happen in this flow.
  associatedtype StepType: Step

  /// What the flow hands to whoever started it when it ends; `Never` if it does not end by itself.
  associatedtype Output = Never

  /// The type of ``root``.
  associatedtype Root: Presentable

  /// The presentable on which the flow navigates. It must be the same object each time it is asked for.
  ///
  /// Its dismissal ends the flow, and its lifecycle is the flow's own unless the flow says otherwise.
  var root: Root { get }

  /// Decides what becomes of a step before the flow navigates: let it pass (the default), replace it, ask somebody,
  /// refuse it.
  func adapt(step: StepType) -> Adaptation<StepType>

  /// Navigates, and returns who contributes steps from then on.
  ///
  /// Called for one step at a time in a whole tree of flows; a step emitted during the call waits until it returned.
  func navigate(to step: StepType) -> FlowContributors<StepType, Output>
}

extension Flow {
  /// Lets every step pass.
  public func adapt(step: StepType) -> Adaptation<StepType> { .proceed(step) }

  /// The lifecycle of the flow's root.
  public var lifecycle: Lifecycle { root.lifecycle }
}
