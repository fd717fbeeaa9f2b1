// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Pages: uikit/uinavigationitem, uikit/uibaritem, uikit/uibarbuttonitem, uikit/uitabbaritem, uikit/uiaction,
// uikit/uimenuelement
public import Foundation

open class UINavigationItem: NSObject {
  public init(title: String) {
    self.title = title
  }

  open var title: String?
  open var backAction: UIAction?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
}

open class UIBarItem: NSObject {
  open var accessibilityLabel: String?
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
}

open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add
    case close = 24
  }

  open var primaryAction: UIAction?
  open var menu: UIMenu?

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: "\(systemItem)", image: nil, primaryAction: primaryAction, menu: menu)
  }

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }
}

open class UITabBarItem: UIBarItem {
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
  }

  open var badgeValue: String?
}

open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
  }

  public let title: String

  init(named title: String) {
    self.title = title
  }
}

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public typealias Handler = UIActionHandler
  public let identifier: Identifier
  public let attributes: UIMenuElement.Attributes
  let handler: UIActionHandler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.handler = handler
    super.init(named: title)
  }
}

public typealias UIActionHandler = (UIAction) -> Void

open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(named: title)
  }
}
