#if canImport(UIKit)
  import FlowContent
  public import FlowCore
  public import UIKit

  /// A presentable shown by a view controller: most often the controller itself.
  ///
  /// ```swift
  /// final class MovieViewController: UIViewController, ViewControllerPresentable {
  ///   let lifecycle = Lifecycle()
  /// }
  /// ```
  ///
  /// Its flow pushes or presents it with the model emitting its steps:
  ///
  /// ```swift
  /// case .movieIsPicked(let id):
  ///   let model = MovieViewModel(id)
  ///   return .one(root.push(MovieViewController(model), with: model))
  /// ```
  ///
  /// The containers of FlowScreens drive the lifecycle, with and without a window of UIKit. A controller that can lose what
  /// the user entered is `Leavable`, too. For a controller you don’t write yourself, see ``ViewControllerHost``.
  public protocol ViewControllerPresentable: Presentable {
    /// The view controller. It must be the same object each time.
    var viewController: UIViewController { get }
  }

  extension ViewControllerPresentable where Self: UIViewController {
    /// The controller itself.
    public var viewController: UIViewController { self }
  }
#endif
