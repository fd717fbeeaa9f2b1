// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The user of the controllers, for tests.
public enum StandInUser {
  /// Taps the back button.
  @discardableResult
  public static func tapBack(in controller: UINavigationController) -> Bool {
    guard controller.activeTransition == nil else { return false }
    // UIKit shows a back button for the action also where there is no way back.
    if let action = controller.topViewController?.navigationItem.backAction {
      action.handler(action)
      return true
    }
    guard controller.viewControllers.count > 1 else { return false }
    return controller.popViewController(animated: true) != nil
  }

  /// Begins to swipe back.
  ///
  /// - Returns: `false` if the gesture can’t begin.
  public static func beginSwipe(in controller: UINavigationController) -> Bool {
    controller.beginSwipe()
  }

  /// Lifts the finger.
  public static func endSwipe(in controller: UIViewController, canceled: Bool = false) {
    controller.activeTransition?.finish(canceled: canceled)
  }

  /// Swipes a sheet down as far as the application lets the user.
  ///
  /// - Returns: `true` if the sheet follows the finger.
  @discardableResult
  public static func swipeDown(_ sheet: UIViewController) -> Bool {
    guard let presenting = sheet.ownPresenting, sheet.modalPresentationStyle != .fullScreen,
      !(sheet is UIAlertController), !StandIn.isAnimating, let presentation = sheet.presentationController
    else { return false }
    guard !sheet.isModalInPresentation,
      presentation.delegate?.presentationControllerShouldDismiss(presentation) != false
    else {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    presenting.dismissPresented(
      animated: true, isInteractive: true,
      completion: { presentation.delegate?.presentationControllerDidDismiss(presentation) })
    sheet.activeTransition?.finish()
    return true
  }

  /// Taps a tab.
  public static func tapTab(_ index: Int, in controller: UITabBarController) {
    guard let tab = controller.viewControllers?[index],
      controller.delegate?.tabBarController(controller, shouldSelect: tab) != false
    else { return }
    if index == controller.selectedIndex {
      (tab as? UINavigationController)?.popToRootViewController(animated: true)
    }
    controller.selectedIndex = index
    controller.delegate?.tabBarController(controller, didSelect: tab)
  }

  /// Taps a button of an alert, which then goes away by itself.
  public static func tap(_ title: String, in alert: UIAlertController) {
    guard let action = alert.actions.first(where: { $0.title == title }), !StandIn.isAnimating else { return }
    if StandIn.otherOrders { action.handler?(action) }
    alert.ownPresenting?.dismissPresented(
      animated: true,
      completion: { if !StandIn.otherOrders { action.handler?(action) } })
  }

  /// Goes back from the secondary column of a collapsed split.
  @discardableResult
  public static func tapBack(in controller: UISplitViewController) -> Bool {
    controller.goBack()
  }

  /// Swipes a little way back from the secondary column of a collapsed split, and returns.
  public static func swipeAndReturn(in controller: UISplitViewController) {
    controller.delegate?.splitViewController(controller, willHide: .secondary)
  }

  /// Opens a menu, which UIKit shows in a controller of its own over the topmost one.
  public static func openMenu(over controller: UIViewController) {
    let menu = UIViewController(nibName: nil, bundle: nil)
    controller.ownPresented = menu
    menu.ownPresenting = controller
  }

  /// Closes the menu, with what was presented over it. UIKit doesn’t tell.
  public static func closeMenu(over controller: UIViewController) {
    controller.ownPresented?.ownPresenting = nil
    controller.ownPresented = nil
  }

  /// Turns the device, so that the width is another.
  public static func resize(_ controller: UIViewController, to sizeClass: UIUserInterfaceSizeClass) {
    controller.ownTraits = UITraitCollection(horizontalSizeClass: sizeClass)
    controller.traitsDidChange()
  }

  /// Performs a primary action, as a tap on a button does.
  public static func tap(_ item: UIBarButtonItem) {
    if let action = item.primaryAction { action.handler(action) }
  }

  /// Chooses an action of a menu.
  public static func choose(_ action: UIAction) {
    action.handler(action)
  }
}
