#if canImport(UIKit)
  import FlowContent
  public import FlowCore
  public import FlowRegistry
  public import FlowScreens
  public import Foundation
  public import UIKit

  /// An application's window in a scene of UIKit: the links into it, and the state from which it continues.
  ///
  /// ```swift
  /// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  ///   var window: UIWindow?
  ///   private var flows: FlowScene?
  ///
  ///   func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
  ///     guard let scene = scene as? UIWindowScene else { return }
  ///     let flows = FlowScene(Window(title: "Movies"), linksWith: "movies")
  ///     flows.start(restoring: session.stateRestorationActivity) {
  ///       $0.coordinate(flow: AppFlow(window: flows.window), with: OneStepper(.appIsLaunched))
  ///     }
  ///     window = flows.makeWindow(in: scene)
  ///     flows.open(options.urlContexts)
  ///     options.userActivities.forEach(flows.open)
  ///     self.flows = flows
  ///   }
  ///
  ///   func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { flows?.open(contexts) }
  ///   func scene(_ scene: UIScene, continue activity: NSUserActivity) { flows?.open(activity) }
  ///   func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { flows?.stateRestorationActivity }
  /// }
  /// ```
  public final class FlowScene {
    /// The type of the user activity with the state.
    public static let activityType = "StepFlow.state"

    /// The window shown by the scene.
    public let window: Window

    /// The coordinator of the flows.
    public let coordinator = FlowCoordinator()

    /// Called with the error of a link that can’t be followed. By default, nothing happens.
    ///
    /// ```swift
    /// flows.onInvalidLink = { error in show("\(error)") }
    /// ```
    public var onInvalidLink: (any Error) -> Void = { _ in }

    private let scheme: String
    private let registry: FlowRegistry
    private static let key = "state"

    /// Creates a window's place in a scene, and connects it to a registry.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - scheme: The scheme of the application's links.
    ///   - registry: The registry with the links. Each scene has its own.
    public init(_ window: Window, linksWith scheme: String, _ registry: FlowRegistry = FlowRegistry()) {
      self.window = window
      self.scheme = scheme
      self.registry = registry
      registry.connect(to: window, coordinator)
    }

    /// Returns a window of UIKit, which is visible and shows the window.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - tabImage: Returns the image of a tab.
    public func makeWindow(
      in scene: UIWindowScene, tabImage: @escaping (TabContainer.Tab) -> UIImage? = { _ in nil }
    ) -> UIWindow {
      let shown = UIWindow(windowScene: scene)
      shown.rootViewController = FlowWindowController(window, tabImage: tabImage)
      shown.makeKeyAndVisible()
      return shown
    }

    // MARK: Continuing

    /// Starts the flows, where the user left them if the activity has a state.
    ///
    /// - Parameters:
    ///   - activity: The activity the system kept, if any.
    ///   - start: Starts the root flows with the coordinator.
    /// - Returns: The parts that could not be restored.
    @discardableResult
    public func start(
      restoring activity: NSUserActivity?, _ start: (FlowCoordinator) -> Void
    ) -> [RestorationProblem] {
      let saved = (activity?.userInfo?[Self.key] as? Data).flatMap {
        try? JSONDecoder().decode(SavedState.self, from: $0)
      }
      guard let saved else {
        start(coordinator)
        return []
      }
      return coordinator.restore(saved) { start(coordinator) }
    }

    /// A user activity with the state of the flows, or `nil` if it can't be encoded.
    public var stateRestorationActivity: NSUserActivity? {
      guard let state = try? JSONEncoder().encode(coordinator.save()) else { return nil }
      let activity = NSUserActivity(activityType: Self.activityType)
      activity.addUserInfoEntries(from: [Self.key: state])
      return activity
    }

    // MARK: Links

    /// Follows the links with which the system opened the application.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts { open(context.url) }
    }

    /// Follows the link in a user activity: a page of the application's website, whose path is that of a link.
    public func open(_ activity: NSUserActivity) {
      guard let page = activity.webpageURL else { return }
      follow { DeepLink(path: page.pathComponents.filter { $0 != "/" }) }
    }

    /// Follows a link.
    public func open(_ url: URL) {
      follow { try DeepLink(url.absoluteString, scheme: scheme) }
    }

    private func follow(_ link: () throws -> DeepLink) {
      do {
        try registry.open(link())
      } catch {
        onInvalidLink(error)
      }
    }
  }
#endif
