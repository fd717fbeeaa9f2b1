// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in of UIKit for Linux, where there is none. FlowUIKit is type-checked and tested against it.
//
// It has the declarations that FlowUIKit and its tests use, with the signatures, optionality and isolation of Apple's
// reference, written from these pages and from no code. They are below https://developer.apple.com/documentation:
//
//   uikit/uiviewcontroller and the pages of its members, /present(_:animated:completion:),
//     /dismiss(animated:completion:), /ismodalinpresentation, /transitioncoordinator
//   uikit/uiadaptivepresentationcontrollerdelegate and the four pages on dismissal
//   uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
//   uikit/uinavigationcontroller, /setviewcontrollers(_:animated:), /popviewcontroller(animated:), /viewcontrollers,
//     /interactivepopgesturerecognizer, /interactivecontentpopgesturerecognizer
//   uikit/uinavigationcontrollerdelegate, /navigationcontroller(_:didshow:animated:)
//   uikit/uinavigationitem/backaction
//   uikit/uitabbarcontroller/selectedindex, uikit/uitabbarcontrollerdelegate and its two pages on selection
//   uikit/uisplitviewcontroller, /setviewcontroller(_:for:), /show(_:), /hide(_:)
//   uikit/uialertcontroller, uikit/uialertaction
//   uikit/uiscenedelegate, /scene(_:openurlcontexts:), /scene(_:continue:), /staterestorationactivity(for:)
//   foundation/nsuseractivity
//
// The other files name the pages of what they add. What Apple's reference leaves open is in ‘StandIn.otherOrders’.

// Importing UIKit imports Foundation, too.
@_exported public import Foundation

/// The switches of the stand-in, which UIKit doesn’t have.
public enum StandIn {
  /// A Boolean value that indicates whether the stand-in takes the second of two ways wherever the reference doesn’t say
  /// which one UIKit takes:
  ///
  /// | | first | second |
  /// | --- | --- | --- |
  /// | completion of a transition coordinator | before the last callbacks | after them |
  /// | `viewControllers` during an animation | as at its end | as at its beginning |
  /// | `didShow` after a canceled swipe | isn’t called | is called for the same top |
  /// | `didShow` without an animation | is called at once | is called later |
  /// | handler of an alert’s action | after the dismissal | before it |
  /// | `presentedViewController` while it is dismissed | is there | is `nil` |
  /// | callbacks of a child | after those of its parent | before them |
  /// | back from a collapsed detail | is told by `willHide` | is told by the master’s navigation controller |
  /// | `dismiss` on a presented controller | calls `dismiss` of the presenting one | doesn’t call it |
  public static var otherOrders = false

  /// A Boolean value that indicates whether an animated change of a navigation controller’s stack begins in a later turn,
  /// until which nothing tells of it.
  public static var startsLater = false

  /// The complaints that UIKit would log, such as one about a presentation while another goes on.
  public static var complaints: [String] = []

  /// The animations that go on, the oldest first.
  static var transitions: [Transition] = []

  /// A Boolean value that indicates whether an animation goes on that follows no finger.
  public static var isAnimating: Bool { laterStarts > 0 || transitions.contains { !$0.isInteractive } }

  /// The number of changes that begin in a later turn.
  static var laterStarts = 0

  /// Ends all animations but those that follow a finger, as time does.
  public static func finishAnimations() {
    while let next = transitions.first(where: { !$0.isInteractive }) { next.finish() }
  }

  /// Forgets everything, for the next test.
  public static func reset(otherOrders: Bool) {
    Self.otherOrders = otherOrders
    startsLater = false
    complaints = []
    transitions = []
  }

  static func complain(_ text: String) {
    complaints.append(text)
  }
}
