// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Pages: uikit/uiscene, uikit/uiwindowscene, uikit/uiscenesession, uikit/uiopenurlcontext, uikit/uiscenedelegate
public import Foundation

// On Apple's systems it is in Foundation.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?

  public init(activityType: String) {
    self.activityType = activityType
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class UIScene: UIResponder {
  open class ConnectionOptions: NSObject {
    open private(set) var urlContexts: Set<UIOpenURLContext> = []
    open private(set) var userActivities: Set<NSUserActivity> = []
  }
}

open class UISceneSession: NSObject {
  open var stateRestorationActivity: NSUserActivity?
}

open class UIWindowScene: UIScene {
  open internal(set) var windows: [UIWindow] = []
}

open class UIOpenURLContext: NSObject {
  public let url: URL

  /// Only the system makes contexts; here, tests do.
  public init(standIn url: URL) {
    self.url = url
  }
}

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
