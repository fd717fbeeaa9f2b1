// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Pages: uikit/uiresponder, uikit/uiview, uikit/uiwindow, uikit/uicolor, uikit/uiimage, uikit/uigesturerecognizer, uikit/uifont
public import Foundation

open class UIResponder: NSObject {
  open var userActivity: NSUserActivity?
}

open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  public convenience override init() { self.init(frame: .zero) }

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor?
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var window: UIWindow? { superview as? UIWindow ?? superview?.window }

  /// The controller whose view this is.
  weak var controller: UIViewController?

  open func addSubview(_ view: UIView) {
    insert(view)
    view.controller?.viewWasAdded()
  }

  open func removeFromSuperview() {
    controller?.viewWillBeRemoved()
    takeOut()
  }

  /// Adds a view without callbacks, as containers of UIKit do, which have their own.
  func insert(_ view: UIView) {
    view.takeOut()
    subviews.append(view)
    view.superview = self
  }

  func takeOut() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    windowScene.windows.append(self)
  }

  public required init?(coder: NSCoder) { nil }

  open weak var windowScene: UIWindowScene?
  open private(set) var isHidden = true

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue, !isHidden else { return }
      oldValue?.leaveWindow()
      rootViewController?.enter(self)
    }
  }

  open func makeKeyAndVisible() {
    guard isHidden else { return }
    isHidden = false
    rootViewController?.enter(self)
  }
}

open class UIColor: NSObject {
  public class var systemBackground: UIColor { UIColor() }
  public class var systemRed: UIColor { UIColor() }
  public class var secondaryLabel: UIColor { UIColor() }
}

open class UIFont: NSObject {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

open class UIImage: NSObject {
  public let name: String
  public init?(systemName name: String) { self.name = name }
}

open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}
