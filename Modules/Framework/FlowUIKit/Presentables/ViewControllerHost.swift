#if canImport(UIKit)
  import FlowContent
  public import FlowCore
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// A presentable for a view controller of UIKit or of a library, and for a view of SwiftUI.
  ///
  /// ```swift
  /// case .trailerIsPicked(let url):
  ///   root.present(ViewControllerHost(PlayerViewController(url)))
  ///   return .none
  /// ```
  public final class ViewControllerHost: ViewControllerPresentable {
    /// The lifecycle of the presentable.
    public let lifecycle = Lifecycle()

    /// The view controller.
    public let viewController: UIViewController

    /// Creates a presentable.
    ///
    /// ```swift
    /// let host = ViewControllerHost(player)
    /// root.present(host)
    /// root.remove(host)  // when the player has told its delegate about its end
    /// ```
    public init(_ viewController: UIViewController) {
      self.viewController = viewController
    }

    #if canImport(SwiftUI)
      /// Creates a presentable showing a view of SwiftUI.
      ///
      /// ```swift
      /// case .tipsAreWanted: .one(root.push(ViewControllerHost(TipsView(model)), with: model))
      /// ```
      public convenience init<Content: View>(_ view: Content) {
        self.init(UIHostingController(rootView: view))
      }
    #endif
  }
#endif
