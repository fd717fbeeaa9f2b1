public import FlowCore

/// A presentable over which others can be presented, such as a container of FlowScreens or a view controller of UIKit.
///
/// Flows that only present, ask and await routes over their root need to know no more about it.
@MainActor
public protocol ModalPresenting: Presentable {
  /// Presents a presentable over everything that this one shows.
  ///
  /// - Parameters:
  ///   - presentable: The presentable. The call has no effect if it was dismissed or is in a container.
  ///   - style: The way in which it is presented. A sheet leaves what is below visible.
  ///   - isDismissable: A Boolean value that indicates whether the user can close it by going back.
  func present(_ presentable: any Presentable, style: PresentationStyle, isDismissable: Bool)

  /// Removes what is presented here, and dismisses it. What is over it stays.
  ///
  /// - Returns: `true` if it was here.
  @discardableResult
  func remove(_ presentable: any Presentable) -> Bool
}
