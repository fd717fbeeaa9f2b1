public import FlowCore

/// A presentable over which others can be presented, such as a container of FlowScreens or a view controller of UIKit.
///
/// Some flows only present, ask and await routes over their root. They need to know no more about it.
@MainActor
public protocol ModalPresenting: Presentable {
  /// Presents a presentable over everything this one shows.
  ///
  /// - Parameters:
  ///   - presentable: The presentable. The call has no effect if it was dismissed or is in a container.
  ///   - style: The way in which it is presented. A sheet leaves what is below visible.
  ///   - isDismissable: `true` if the user can close it by going back.
  func present(_ presentable: any Presentable, style: PresentationStyle, isDismissable: Bool)

  /// Removes what is presented here, and dismisses it. What is over it stays.
  ///
  /// - Returns: `true` if it was here.
  @discardableResult
  func remove(_ presentable: any Presentable) -> Bool
}
