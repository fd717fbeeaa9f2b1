#if canImport(UIKit)
  import FlowContent
  public import FlowScreens
  public import UIKit

  /// A model whose screen a view controller of your own shows on UIKit.
  ///
  /// ```swift
  /// extension WishlistModel: ViewControllerModel {
  ///   func makeViewController() -> UIViewController { WishlistViewController(self) }
  /// }
  /// ```
  ///
  /// The flow pushes the model as ever, so it runs in a terminal, in a browser and on UIKit without a change. A screen of
  /// another model is shown by a ``ContentViewController``.
  public protocol ViewControllerModel: ScreenModel {
    /// Returns a new view controller showing the model. It is called once for each screen.
    func makeViewController() -> UIViewController
  }
#endif
