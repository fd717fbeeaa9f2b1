#if canImport(UIKit)
  import FlowCore
  import Flows
  import FlowScreens
  import FlowUIKit
  import UIKit

  /// The delegate of the scene, which an app of Xcode names in its `Info.plist`.
  public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window that UIKit shows.
    public var window: UIWindow?
    private let flows = FlowScene(Window(title: "Demo"), linksWith: "demo")

    /// Starts the flows, where the user left them.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      flows.start(restoring: session.stateRestorationActivity) { [flows] coordinator in
        coordinator.coordinate(flow: AppFlow(flows.window), with: OneStepper(.appIsLaunched))
      }
      window = flows.makeWindow(in: scene) { tab in
        UIImage(systemName: ["Wishlist": "heart", "Watched": "eye"][tab.title] ?? "gearshape")
      }
    }

    /// Follows links.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      flows.open(URLContexts)
    }

    /// Follows a page of the website.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      flows.open(userActivity)
    }

    /// Returns the state of the flows.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { flows.stateRestorationActivity }
  }
#endif
