#if canImport(UIKit)
  import UIKit

  /// The gestures with which the user swipes back in a navigation controller.
  final class SwipeBack {
    private weak var controller: UINavigationController?

    /// `true` while the gestures are off, because a question comes first. An app that turned them off keeps them off.
    var isBlocked = false {
      didSet {
        guard isBlocked != oldValue else { return }
        if isBlocked {
          blocked = recognizers.filter(\.isEnabled)
          blocked.forEach { $0.isEnabled = false }
        } else {
          blocked.forEach { $0.isEnabled = true }
          blocked = []
        }
      }
    }

    private var blocked: [UIGestureRecognizer] = []

    init(of controller: UINavigationController) {
      self.controller = controller
    }

    /// From iOS 26 on, a swipe goes back from anywhere in the content, too.
    private var recognizers: [UIGestureRecognizer] {
      var recognizers = [controller?.interactivePopGestureRecognizer]
      if #available(iOS 26, *) { recognizers.append(controller?.interactiveContentPopGestureRecognizer) }
      return recognizers.compactMap { $0 }
    }
  }

  extension UINavigationItem {
    private static let backIdentifier = UIAction.Identifier("StepFlow.back")

    /// Sets what the back button does, unless the app has set it. Without a way back, UIKit would show a button for it.
    func setBackAction(_ goBack: (@MainActor () -> Void)?) {
      guard backAction == nil || backAction?.identifier == Self.backIdentifier else { return }
      backAction = goBack.map { goBack in UIAction(identifier: Self.backIdentifier) { _ in goBack() } }
    }
  }
#endif
