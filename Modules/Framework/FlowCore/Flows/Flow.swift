/// One navigation area: it turns steps into navigation and owns the presentable on which the navigation happens.
///
/// ```swift
/// final class WishlistFlow: Flow {
///   let root = NavigationStack(title: "Wishlist")
///
///   func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
///     switch step {
///     case .moviesAreRequired: .one(root.push(WishlistModel()))
///     case .movieIsPicked(let id): .one(root.push(MovieModel(id)))
///     }
///   }
/// }
/// ```
///
/// The steps are the flow's own type, so the switch is exhaustive and nothing is cast. Only a ``FlowCoordinator`` calls
/// ``navigate(to:)``. It keeps the flow alive from its start until the flow ends or its root is dismissed.
///
/// A flow is not a ``Presentable``: what a container shows is the flow's ``root``.
@MainActor
public protocol Flow<StepType, Output>: AnyObject {
  /// The type of the flow's steps.
  associatedtype StepType: Step

  /// The type of the values handed to the flow's starter; `Never` if there are none.
  associatedtype Output = Never

  /// The type of ``root``.
  associatedtype Root: Presentable

  /// The result type of ``navigate(to:)``.
  typealias Contributors = FlowContributors<StepType, Output>

  /// The presentable on which the flow navigates. It must be the same object each time.
  ///
  /// Its dismissal ends the flow. A child flow may use the root of its parent, typically its stack: then the dismissal
  /// of the last presentable contributed by the child ends it.
  var root: Root { get }

  /// Adapts a step before the flow navigates to it. By default, every step proceeds.
  ///
  /// ```swift
  /// func adapt(step: LibraryStep) -> Adaptation<LibraryStep> {
  ///   if case .bookIsPicked(let id) = step, !books.contains(id) { return .reject(NoBook()) }
  ///   return .proceed(step)
  /// }
  /// ```
  func adapt(step: StepType) -> Adaptation<StepType>

  /// Navigates, and returns the contributors of steps from then on.
  ///
  /// It is called for one step at a time in a whole tree. A step emitted during the call waits until it has returned.
  func navigate(to step: StepType) -> FlowContributors<StepType, Output>

  /// Called after the flow rejected a step, or an asynchronous adaptation failed. Does nothing by default.
  ///
  /// ```swift
  /// func didReject(_ step: LibraryStep, because error: any Error) { log.warning("\(step): \(error)") }
  /// ```
  func didReject(_ step: StepType, because error: any Error)
}

extension Flow {
  /// Lets every step proceed.
  public func adapt(step: StepType) -> Adaptation<StepType> { .proceed(step) }

  /// Does nothing by default.
  public func didReject(_ step: StepType, because error: any Error) {}
}
