#if canImport(UIKit)
  import FlowCore
  import FlowReactive
  import FlowScreens
  import FlowUIKit
  import Foundation
  import UIKit

  #if canImport(SwiftUI)
    import SwiftUI
  #endif

  private enum AController {
    final class MovieViewController: UIViewController, ViewControllerPresentable {
      let lifecycle = Lifecycle()
    }
  }

  private final class MoviesFlow: Flow {
    let root = NavigationStack(title: "Movies")
    let movies = MovieViewModel(1)

    func navigate(to step: MoviesStep) -> FlowContributors<MoviesStep, Never> {
      switch step {
      case .movieIsPicked(let id):
        let model = MovieViewModel(id)
        return .one(root.push(MovieViewController(model), with: model))
      case .trailerIsPicked(let url):
        root.present(ViewControllerHost(PlayerViewController(url)))
        return .none
      case .moviesAreRequired, .tipsAreWanted: return tips(step)
      }
    }

    private func tips(_ step: MoviesStep) -> FlowContributors<MoviesStep, Never> {
      switch step {
      case .moviesAreRequired: .one(root.push(MoviesViewController(movies), with: movies))
      #if canImport(SwiftUI)
        case .tipsAreWanted: .one(root.push(ViewControllerHost(TipsView(model)), with: model))
      #endif
      default: .unhandled
      }
    }

    #if canImport(SwiftUI)
      private var model: MovieViewModel { movies }
    #endif
  }

  #if canImport(SwiftUI)
    private struct TipsView: View {
      let model: MovieViewModel

      init(_ model: MovieViewModel) { self.model = model }

      var body: some View { Text("Tips") }
    }
  #endif

  nonisolated private enum MoviesStep: Step {
    case moviesAreRequired
    case movieIsPicked(Int)
    case trailerIsPicked(URL)
    case tipsAreWanted
  }

  private final class MovieViewModel: Stepper {
    let steps = PublishRelay<MoviesStep>()

    init(_ id: Int) {}
  }

  private class MovieViewController: UIViewController, ViewControllerPresentable {
    let lifecycle = Lifecycle()

    init(_ model: MovieViewModel) {
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  private final class MoviesViewController: MovieViewController {}

  private final class PlayerViewController: UIViewController {
    init(_ url: URL) {
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  extension WishlistModel: ViewControllerModel {
    func makeViewController() -> UIViewController { WishlistViewController(self) }
  }

  private final class WishlistViewController: UIViewController {
    init(_ model: WishlistModel) {
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  private func show(_ flowWindow: Window, in scene: UIWindowScene) {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = FlowWindowController(flowWindow)
    window.makeKeyAndVisible()
  }

  private enum AScene {
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      private var flows: FlowScene?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let flows = FlowScene(Window(title: "Movies"), linksWith: "movies")
        flows.start(restoring: session.stateRestorationActivity) {
          $0.coordinate(flow: AppFlow(window: flows.window), with: OneStepper(.appIsLaunched))
        }
        window = flows.makeWindow(in: scene)
        flows.open(options.urlContexts)
        options.userActivities.forEach(flows.open)
        self.flows = flows
      }

      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { flows?.open(contexts) }
      func scene(_ scene: UIScene, continue activity: NSUserActivity) { flows?.open(activity) }
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { flows?.stateRestorationActivity }
    }
  }
#endif
